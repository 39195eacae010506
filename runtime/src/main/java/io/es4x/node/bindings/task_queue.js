import tasks from 'es4x:tasks';

/** `internalBinding('task_queue')`: the runtime has its own queue of ticks, and detects unhandled rejections itself. */
export default function taskQueue() {
  return {
    enqueueMicrotask: tasks.queueMicrotask,
    runMicrotasks() {},
    setTickCallback() {},
    setPromiseRejectCallback() {},
  };
}
