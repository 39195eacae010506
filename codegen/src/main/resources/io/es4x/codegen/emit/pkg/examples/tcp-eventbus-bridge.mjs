import { TcpEventBusBridge } from '@vertx/tcp-eventbus-bridge';

const bridge = TcpEventBusBridge.create(vertx, {
  inboundPermitteds: [{ address: 'in' }],
  outboundPermitteds: [{ address: 'out' }],
});
await bridge.listen(7000);
