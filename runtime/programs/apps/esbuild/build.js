const esbuild = require('esbuild');

const options = { entryPoints: ['src/main.ts'], bundle: true, format: 'esm', minify: true };
esbuild.build({ ...options, outfile: 'dist/main.mjs', sourcemap: true }).then(({ warnings }) => {
  console.log(`${warnings.length} warnings`);
});
