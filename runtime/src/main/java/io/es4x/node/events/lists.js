/** Operations on arrays of listeners that call no methods or iterators of arrays, which a program may replace. */

export function copy(list) {
  const copied = [];
  for (let i = 0; i < list.length; i++) {
    copied[i] = list[i];
  }
  return copied;
}

export function withFirst(first, rest) {
  const all = [first];
  for (let i = 0; i < rest.length; i++) {
    all[i + 1] = rest[i];
  }
  return all;
}

export function removeAt(list, index) {
  for (let i = index; i + 1 < list.length; i++) {
    list[i] = list[i + 1];
  }
  list.length--;
}

export function insertFirst(list, first) {
  for (let i = list.length; i > 0; i--) {
    list[i] = list[i - 1];
  }
  list[0] = first;
}
