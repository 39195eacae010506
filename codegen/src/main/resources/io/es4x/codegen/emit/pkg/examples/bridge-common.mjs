import { BridgeOptions, PermittedOptions } from '@vertx/bridge-common';

// The messages that may pass a bridge between the event bus and the outside, for @vertx/web or @vertx/tcp-eventbus-bridge.
const options = new BridgeOptions({ inboundPermitteds: [{ address: 'orders' }] });
options.addOutboundPermitted(new PermittedOptions({ addressRegex: 'news\\..+' }));
console.log(options.toJson().encode());
