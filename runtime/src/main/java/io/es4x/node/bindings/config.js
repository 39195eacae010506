/** `internalBinding('config')`: what this Node was built with. */
export default function config() {
  return {
    hasInspector: false,
    hasTracing: false,
    hasCrypto: true,
    hasOpenSSL: true,
    usesCrypto: false, // Ours: becomes true with the binding of that name.
    fipsMode: false,
    getDefaultLocale: () => Intl.DateTimeFormat().resolvedOptions().locale,
  };
}
