import ts from 'typescript';
import { equal, match, require } from '../check.mjs';

export default async function use() {
  const { outputText } = ts.transpileModule(
    'enum E { A = 1 }\nexport const x: number = E.A satisfies number;',
    {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    },
  );
  match(outputText, /E\[E\["A"\] = 1\] = "A";/);
  match(outputText, /exports\.x = E\.A;/);
  const source = ts.createSourceFile(
    'a.ts',
    'function f(a: string) { return a!; } class C {}',
    ts.ScriptTarget.Latest,
    true,
  );
  equal(
    source.statements.map((node) => [ts.SyntaxKind[node.kind], node.name.text]),
    [
      ['FunctionDeclaration', 'f'],
      ['ClassDeclaration', 'C'],
    ],
  );
  const files = {
    'main.ts': 'let n: number = "x"; const c = [1].map((v) => v.length); export {};',
    'lib.d.ts':
      'interface Array<T> { map<U>(f: (v: T) => U): U[] } interface Number { toFixed(): string } interface String {} interface Boolean {} interface Function {} interface CallableFunction {} interface NewableFunction {} interface IArguments {} interface Object {} interface RegExp {}',
  };
  const options = { noResolve: true, types: [], target: ts.ScriptTarget.ES2022 };
  const host = {
    ...ts.createCompilerHost(options),
    getDefaultLibFileName: () => 'lib.d.ts',
    fileExists: (name) => Object.hasOwn(files, name),
    readFile: (name) => files[name],
    getSourceFile: (name, target) =>
      name in files && ts.createSourceFile(name, files[name], target),
  };
  const program = ts.createProgram(['main.ts'], options, host);
  const errors = ts.getPreEmitDiagnostics(program).map(({ code }) => code);
  equal(errors, [2322, 2339]);
  const main = program.getSourceFile('main.ts');
  const { type } = {
    type: program
      .getTypeChecker()
      .getTypeAtLocation(main.statements[0].declarationList.declarations[0]),
  };
  equal(program.getTypeChecker().typeToString(type), 'number');
  equal(ts.parseConfigFileTextToJson('tsconfig.json', '{ "a": 1, // c\n }').config, { a: 1 });
  equal(require('typescript').version, ts.version);
}
