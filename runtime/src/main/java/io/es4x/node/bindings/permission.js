/** `internalBinding('permission')`: Node's permission model is off. */
export default function permission() {
  return { has: () => true, drop() {} };
}
