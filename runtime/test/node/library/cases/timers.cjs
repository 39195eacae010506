const { setTimeout: wait } = require('node:timers/promises');

/** The fields of timers that programs look at. */
module.exports = async (print) => {
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
