const seen = [];
setImmediate(() => {
  seen.push('a');
  setImmediate(() => {
    seen.push('nested');
    console.log(seen.join(' '));
  });
  Promise.resolve().then(() => seen.push('a-micro'));
  process.nextTick(() => seen.push('a-tick'));
});
const cleared = setImmediate(() => seen.push('cleared'));
setImmediate(() => {
  seen.push('b');
});
setImmediate(() => seen.push('c'));
clearImmediate(cleared);
