/** `internalBinding('permission')`: a program may do all that the process may. */
export default function permission() {
  return { has: () => true, drop() {} };
}
