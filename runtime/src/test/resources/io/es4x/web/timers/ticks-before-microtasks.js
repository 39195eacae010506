const seen = [];
setTimeout(() => {
  seen.push('timer');
  Promise.resolve().then(() => {
    seen.push('micro');
    process.nextTick(() => seen.push('late-tick'));
    queueMicrotask(() => seen.push('micro2'));
  });
  process.nextTick(() => {
    seen.push('tick');
    process.nextTick(() => seen.push('tick2'));
  });
}, 1);
setTimeout(() => seen.push('next-timer'), 1);
setTimeout(() => console.log(seen.join(' ')), 2);
