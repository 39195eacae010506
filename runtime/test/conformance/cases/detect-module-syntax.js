const KIND = `typeof require === 'undefined' ? 'module' : 'commonjs'`;
const SAY = `log(${KIND})`;

/** @type {import('../table.js').Table[]} */
export default [
  {
    topic: 'DETECT_MODULE_SYNTAX',
    cases: [
      {
        line: ['1', '2.1'],
        does: 'knows a module by import, export, import.meta and top-level await',
        esm: `for (let i = 1; i <= 8; i++) await import('./' + i + '.js')`,
        files: {
          '1.js': `import './x.cjs'; ${SAY}`,
          '2.js': `export {}; ${SAY}`,
          '3.js': `import.meta.url; ${SAY}`,
          '4.js': `await 0; ${SAY}`,
          '5.js': `${SAY}; export * from './x.cjs'`,
          '6.js': `for await (const x of []); ${SAY}`,
          '7.js': `if (true) { await null } ${SAY}`,
          '8.js': `${SAY}; function f() { return () => import.meta }`,
          'x.cjs': '',
        },
      },
      {
        line: '2.1',
        does: 'is not misled by strings, comments, regular expressions and names',
        esm: `for (let i = 1; i <= 8; i++) await import('./' + i + '.js')`,
        files: {
          '1.js': `'import a from "b"'; ${SAY}`,
          '2.js': `// export default 1\n/* import.meta */ ${SAY}`,
          '3.js': `/export default 1/.test(''); ${SAY}`,
          '4.js': `\`\${'export default'} import.meta\`; ${SAY}`,
          '5.js': `import('./x.cjs').then(() => {}); ${SAY}`,
          '6.js': `const o = { import: 1, export: 2, await: 3 }; o.import; o.export; ${SAY}`,
          '7.js': `async function f() { await 0 } ${SAY}`,
          '8.js': `var await = 1; await; (await); ${SAY}`,
          'x.cjs': '',
        },
      },
      {
        line: '2.2',
        does: 'knows a module by a lexical declaration of what CommonJS has as parameter',
        esm: `for (let i = 1; i <= 6; i++) await attempt(() => import('./' + i + '.js'))`,
        files: {
          '1.js': `const require = 1; log(typeof module)`,
          '2.js': `let exports = 1; log(typeof module)`,
          '3.js': `class module {} log(typeof exports)`,
          '4.js': `const __filename = 1, __dirname = 2; log(typeof module)`,
          '5.js': `const { a, require } = {}; log(typeof module)`,
          '6.js': `const [__dirname] = [1]; log(typeof module)`,
        },
      },
      {
        line: '2.2',
        does: 'does not for var, functions and inner scopes',
        esm: `for (let i = 1; i <= 4; i++) await attempt(() => import('./' + i + '.js'))`,
        files: {
          '1.js': `var require = 1; log(typeof module)`,
          '2.js': `function exports() {} log(typeof module)`,
          '3.js': `{ const module = 1 } log(typeof module)`,
          '4.js': `const f = () => { let require = 1 }; log(typeof module)`,
        },
      },
      {
        line: '2.1',
        does: 'knows a module by await only where CommonJS could not have it',
        esm: `for (let i = 1; i <= 4; i++) await attempt(() => import('./' + i + '.js'))`,
        files: {
          '1.js': `await (0); ${SAY}`,
          '2.js': `const x = await 1; ${SAY}`,
          '3.js': `await [0]; ${SAY}`,
          '4.js': `const f = async () => await 0; ${SAY}`,
        },
      },
      {
        line: '3',
        does: 'takes what parses as neither for CommonJS',
        esm: `await attempt(() => import('./a.js')); await attempt(() => import('./b.js'))`,
        files: { 'a.js': 'let 1', 'b.js': 'with (Math) log(max(1, 2))' },
      },
    ],
  },
];
