/** `internalBinding('worker')`: there is the main thread only. */
export default function worker() {
  return {
    isMainThread: true,
    isInternalThread: false,
    ownsProcessState: true,
    threadId: 0,
    threadName: 'main',
    getEnvMessagePort() {},
  };
}
