/**
 * The handles made by JavaScript that keep the program running, counted by the names that Node gives them. All
 * others are `AsyncResource`s of Java, which `ContextServices.handles()` counts.
 */
const handles = {
  Timeout: 0,
  Immediate: 0,
};

/** Returns the number of handles made by JavaScript. */
export const handleCount = () => handles.Timeout + handles.Immediate;

export default handles;
