/** `internalBinding('http2')`: what its module asks for when it is loaded. */
export default () => ({ setCallbackFunctions() {} });
