import { Resources, SuppressedError } from './resources.js';
import { AsyncDisposableStack, DisposableStack } from './stacks.js';

export default { AsyncDisposableStack, DisposableStack, Resources, SuppressedError };
