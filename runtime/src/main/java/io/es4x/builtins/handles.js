/**
 * The handles of JavaScript's own that keep the program running, counted by the names that Node has
 * for them. Those of Java are counted by `ContextServices.handles()`.
 */
const handles = {
  Timeout: 0,
  Immediate: 0,
  MessagePort: 0,
  FSEvent: 0,
  Worker: 0,
};

/** Returns the number of JavaScript's own handles. */
export const handleCount = () =>
  handles.Timeout + handles.Immediate + handles.MessagePort + handles.FSEvent + handles.Worker;

export default handles;
