/** `internalBinding('trace_events')`: there is no tracing. */
export default function traceEvents() {
  const enabled = new Uint8Array(1);
  return {
    getCategoryEnabledBuffer: () => enabled,
    isTraceCategoryEnabled: () => false,
    setTraceCategoryStateUpdateHandler() {},
    trace() {},
    getEnabledCategories() {},
    available: false,
  };
}
