/** `internalBinding('config')`: what this Node was built with. */
export default function config() {
  return {
    hasInspector: false,
    hasTracing: false,
    hasCrypto: false,
    hasOpenSSL: false,
    fipsMode: false,
    getDefaultLocale: () => Intl.DateTimeFormat().resolvedOptions().locale,
  };
}
