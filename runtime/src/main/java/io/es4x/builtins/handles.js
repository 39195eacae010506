/**
 * The handles of JavaScript's own that keep the program running, counted by the names that Node has
 * for them. Those of Java are counted by `ContextServices.handles()`.
 */
const handles = {
  Timeout: 0,
  Immediate: 0,
};

/** How many there are. */
export const handleCount = () => handles.Timeout + handles.Immediate;

export default handles;
