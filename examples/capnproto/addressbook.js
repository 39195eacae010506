// Generated from addressbook.capnp by `npm run generate`: do not edit.
import { enumeration, list, struct, text, uint32, union } from './fields.js';
import { Struct } from './structs.js';

export const Person = new Struct(1, 4, {
  id: uint32(0),
  name: text(0),
  email: text(1),
  phones: list(2, () => Phone),
  manager: struct(3, () => Person),
});

export const Phone = new Struct(1, 1, {
  number: text(0),
  kind: enumeration(0, ['mobile', 'home', 'work']),
});

export const Request = new Struct(1, 1, {
  ...union(0, {
    add: struct(0, () => Person),
    find: text(0),
  }),
});

export const Response = new Struct(1, 1, {
  ...union(0, {
    people: list(0, () => Person),
    error: text(0),
  }),
});
