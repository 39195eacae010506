import library from 'es4x:library';

/** `DOMException`, which is a per-context script in Node's library. */
export default library.internalBinding('messaging').DOMException;
