import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'streams files through tasks, in series and in parallel',
  client: async (app) => {
    app.write('src/a.txt', 'one');
    app.write('src/deep/b.txt', 'two');
    app.write('src/c.png', '\u00ff\u0000');
    match(await app.run('gulp'), /Finished 'default'/);
    equal(app.read('dist/a.txt') + app.read('dist/deep/b.txt'), 'ONETWO');
    equal(app.read('dist/c.png'), app.read('src/c.png'));
    match(await app.run('gulp', ['--tasks-simple']), /^default\nfail$/m);
    match(await app.run('gulp', ['fail'], { code: 1 }), /'fail' errored.*Error: No/s);
  },
};
