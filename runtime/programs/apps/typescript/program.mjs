import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'checks and compiles a project by tsc, with declarations and source maps, and compiles again what changed',
  client: async (app) => {
    app.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          target: 'es2022',
          module: 'nodenext',
          rootDir: 'src',
          outDir: 'out',
          declaration: true,
          sourceMap: true,
          incremental: true,
          strict: true,
          types: [],
        },
        include: ['src'],
      }),
    );
    app.write(
      'src/shape.ts',
      `export interface Shape { area(): number }
       export class Circle implements Shape { constructor(readonly r: number) {} area() { return Math.PI * this.r ** 2; } }`,
    );
    app.write(
      'src/main.ts',
      `import { Circle } from './shape.js';
       declare const console: { log(text: string): void };
       export enum Kind { Small, Big }
       console.log(Kind[new Circle(3).area() > 10 ? Kind.Big : Kind.Small]!);`,
    );
    equal(await app.run('tsc', []), '');
    match(app.read('out/shape.d.ts'), /export declare class Circle implements Shape/);
    equal(JSON.parse(app.read('out/main.js.map')).sources, ['../src/main.ts']);
    equal(await app.run('out/main.js'), 'Big\n');
    app.write('src/main.ts', `import { Circle } from './shape.js'; new Circle('3').area();`);
    match(await app.run('tsc', [], { code: 2 }), /src\/main\.ts\(1,49\): error TS2345/);
    match(await app.run('tsc', ['--version']), /^Version 6\./);
  },
};
