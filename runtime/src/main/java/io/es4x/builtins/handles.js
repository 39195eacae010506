/**
 * The handles of JavaScript's own that keep the program running, counted by the names that Node has
 * for them. All others are `AsyncResource`s of Java, which `ContextServices.handles()` counts.
 */
const handles = {
  Timeout: 0,
  Immediate: 0,
};

/** Returns the number of JavaScript's own handles. */
export const handleCount = () => handles.Timeout + handles.Immediate;

export default handles;
