import tasks from 'es4x:tasks';

/** `internalBinding('task_queue')`: ticks and rejections are ours. */
export default function taskQueue() {
  return {
    enqueueMicrotask: tasks.queueMicrotask,
    runMicrotasks() {},
    setTickCallback() {},
    setPromiseRejectCallback() {},
  };
}
