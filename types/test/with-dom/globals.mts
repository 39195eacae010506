// Compiled, never run: the types of a browser and ours in one program.

const error: ErrorEvent = new ErrorEvent('error', { message: 'x' });
globalThis.onerror = (message) => console.log(message);
addEventListener('unhandledrejection', (event) => event.preventDefault());
const same: boolean = self === globalThis;
reportError(new PromiseRejectionEvent('x', { promise: Promise.resolve(error), reason: same }));
document.title = `${vertx}`;
