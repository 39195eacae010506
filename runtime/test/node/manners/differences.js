/** Calls that end otherwise than on Node.js 24, and why. */
export const LISTED_ARGUMENTS = [
  {
    calls: /^timers\.clear\w+\(revoked\)$/,
    why: 'nothing is asked of what is no timer; Node reads properties of it',
  },
  {
    calls: /^path\.(_makeLong|toNamespacedPath)\(revoked\)$/,
    why: 'returned as it is on POSIX systems, as Node documents',
  },
  {
    calls: /^timers\/promises\.setImmediate\(revoked\)$/,
    why: 'the promise rejects; that of Node stays pending',
  },
  {
    calls: /^import(\.meta\.resolve)?\((empty|array)\)$/,
    why: 'an empty name is no valid specifier; Node looks for a package without a name',
  },
  {
    calls: /^require\.resolve paths \[(symbol|revoked|nothing)\]$/,
    why: 'each is refused by its type; Node fails when it makes a string of it',
  },
];
