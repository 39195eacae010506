/** `internalBinding('diagnostics_channel')`: no channel has a native side. */
export default function diagnosticsChannel() {
  return { linkNativeChannel() {} };
}
