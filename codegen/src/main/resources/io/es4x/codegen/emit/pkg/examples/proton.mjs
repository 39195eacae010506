import { ProtonClient } from '@vertx/proton';

ProtonClient.create(vertx).connect('localhost', 5672, (connected) => {
  const connection = connected.result()?.open();
  console.log(connection?.getRemoteContainer());
});
