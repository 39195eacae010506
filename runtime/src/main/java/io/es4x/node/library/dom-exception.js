import library from 'es4x:library';

/** `DOMException`, which Node's library has as a script of the realm. */
export default library.internalBinding('messaging').DOMException;
