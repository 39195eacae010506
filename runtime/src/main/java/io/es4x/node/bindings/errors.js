/** `internalBinding('errors')`: the engine and our own traces do what the setters ask V8 for. */
export default function errors() {
  const ignored = () => {};
  return {
    setPrepareStackTraceCallback: ignored,
    setGetSourceMapErrorSource: ignored,
    setSourceMapsEnabled: ignored,
    setMaybeCacheGeneratedSourceMap: ignored,
    setEnhanceStackForFatalException: ignored,
    noSideEffectsToString: String,
    getErrorSourcePositions: () => ({ sourceLine: undefined }),
    triggerUncaughtException(error) {
      queueMicrotask(() => {
        throw error;
      });
    },
  };
}
