import { match } from '../../../compat/check.mjs';

export default {
  does: 'runs commands side by side, names their output, and passes a failure on',
  client: async (app) => {
    const both = await app.run('concurrently', ['-n', 'a,b', 'echo one', 'echo two']);
    match(both, /^\[a\] one$/m);
    match(both, /^\[b\] two$/m);
    match(both, /^\[b\] echo two exited with code 0$/m);
    const args = ['--kill-others-on-fail', 'sleep 100', 'exit 3'];
    match(await app.run('concurrently', args, { code: 1 }), /exit 3 exited with code 3/);
  },
};
