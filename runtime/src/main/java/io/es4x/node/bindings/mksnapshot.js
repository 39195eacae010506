/** `internalBinding('mksnapshot')`: no snapshots are built. */
export default function mksnapshot() {
  const ignored = () => {};
  return {
    setSerializeCallback: ignored,
    setDeserializeCallback: ignored,
    setDeserializeMainFunction: ignored,
    isBuildingSnapshotBuffer: new Uint8Array(1),
  };
}
