const { setTimeout: wait } = require('node:timers/promises');

/** The fields of timers that programs look at. */
module.exports = async (print) => {
  await new Promise((done) => {
    const turned = setTimeout(() => {
      print('turned into an interval', turned._repeat);
      if (turned._repeat) {
        clearInterval(turned);
        done();
      }
      turned._repeat = 1;
    }, 1);
  });
  const idle = setInterval(() => {
    print('idle');
    idle._idleTimeout = -1;
  }, 1);
  const replaced = setTimeout(() => print('never'), 1);
  replaced._onTimeout = () => print('replaced', typeof replaced._onTimeout);
  print(replaced.unref.call({}) !== replaced);
  await new Promise((done) => setTimeout(done, 20));

  const show = (timer) => print(timer._destroyed, timer._idleTimeout, timer._repeat);
  const once = setTimeout(() => {}, 5);
  const often = setInterval(() => {}, 7);
  show(once);
  show(often);
  clearTimeout(once);
  clearInterval(often);
  show(once);
  show(often);
  const fired = setTimeout(() => {}, 1);
  await wait(20);
  show(fired);
};
