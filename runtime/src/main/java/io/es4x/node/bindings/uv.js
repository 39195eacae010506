/** `internalBinding('uv')`: the names and messages of the operating system's errors. */
export default function uv({ binding }) {
  const map = new Map(binding.errors);
  return {
    errname: (number) => map.get(number)?.[0] ?? `Unknown system error ${number}`,
    getErrorMap: () => map,
    getErrorMessage: (number) => map.get(number)?.[1] ?? '',
  };
}
