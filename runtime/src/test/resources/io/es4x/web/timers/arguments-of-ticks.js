process.nextTick((a, b) => console.log(a, b), 1, 2);
try {
  process.nextTick('x');
} catch (error) {
  console.log(error.code);
}
