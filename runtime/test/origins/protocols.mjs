// Servers of other protocols whose handlers fail, for ../protocol-origins.test.js. `way` is sync or async.
import { Buffer, RecordParser, ReplyException } from '@vertx/core';
import { GrpcServer } from '@vertx/grpc-server';
import { MqttServer } from '@vertx/mqtt';
import { StompServer, StompServerHandler } from '@vertx/stomp';
import { Router, SockJSHandler } from '@vertx/web';

/** Fails now, or as an asynchronous function does. */
function fail(way, name) {
  if (way === 'sync') throw new Error(`${name} sync`);
  return later(name);
}

async function later(name) {
  await null;
  throw new Error(`${name} async`);
}

/** Fails at once, or with `gone` when the client has gone, which is told to go then. */
function failBy(way, name, connection, tell) {
  if (way !== 'gone') return fail(way, name);
  connection.closeHandler(() => fail('sync', `${name} gone`));
  tell();
}

const router = Router.router(vertx);
router.route('/ok').handler((ctx) => ctx.response().end('ok'));
router.route('/h2/:way').handler((ctx) => {
  ctx.request().response().setChunked(true).write('half');
  setTimeout(() => fail(ctx.pathParam('way'), 'HTTP/2'), 1);
});
const sockJs = SockJSHandler.create(vertx);
router.route('/sockjs/*').subRouter(
  sockJs.socketHandler((socket) => {
    socket.handler((data) => failBy(data.toString(), 'SockJS', socket, () => socket.write('go')));
  }),
);
router.route('/upgraded/web-socket').handler(async (ctx) => {
  const socket = await ctx.request().toWebSocket();
  socket.textMessageHandler((way) => fail(way, 'upgraded'));
});
router.route('/upgraded/socket').handler(async (ctx) => {
  const socket = await ctx.request().toNetSocket();
  socket.handler((data) => fail(data.toString(), 'upgraded socket'));
});

/** The sessions of STOMP whose clients are told to go. */
const leaving = new Set();

const servers = {
  http: vertx.createHttpServer().requestHandler(router).listen(0),
  plain: vertx
    .createHttpServer()
    .requestHandler((request) => {
      request.response().setChunked(true).write('half');
      setTimeout(() => fail(request.path().slice(1), 'HTTP/2 plain'), 1);
    })
    .webSocketHandshakeHandler((handshake) => {
      const way = handshake.path().slice(1);
      return way === 'gone' ? void handshake.accept() : fail(way, 'handshake');
    })
    .webSocketHandler((socket) =>
      failBy('gone', 'WebSocket', socket, () => socket.writeTextMessage('go')),
    )
    .listen(0),
  grpc: vertx
    .createHttpServer()
    .requestHandler(
      GrpcServer.server(vertx).callHandler((request) => {
        const [, service, way] = request.fullMethodName().split(/[./]/);
        if (service === 'Call') return fail(way, 'gRPC call');
        request.handler(() =>
          failBy(way, 'gRPC', request.connection(), () =>
            request.response().write(Buffer.buffer()),
          ),
        );
      }),
    )
    .listen(0),
  mqtt: MqttServer.create(vertx)
    .endpointHandler((endpoint) => {
      endpoint.publishHandler((message) =>
        failBy(message.topicName(), 'MQTT', endpoint, () =>
          endpoint.publish('go', Buffer.buffer(), 'AT_MOST_ONCE', false, false),
        ),
      );
      endpoint.accept(false);
    })
    .listen(0),
  stomp: StompServer.create(vertx)
    .handler(
      StompServerHandler.create(vertx)
        .sendHandler((sent) => {
          const way = sent.frame().getDestination();
          if (way !== 'gone') return fail(way, 'STOMP');
          leaving.add(sent.connection().session());
          sent.connection().write(Buffer.buffer('\n'));
        })
        .closeHandler((connection) => {
          if (leaving.delete(connection.session())) fail('sync', 'STOMP gone');
        }),
    )
    .listen(0),
  tcp: vertx
    .createNetServer()
    .connectHandler((socket) => failBy('gone', 'TCP', socket, () => socket.write('go')))
    .listen(0),
};

const datagrams = vertx.createDatagramSocket();
datagrams.handler((packet) => fail(packet.data().toString(), 'datagram'));
await datagrams.listen(0, '127.0.0.1');

const records = await vertx
  .createNetServer()
  .connectHandler((socket) => {
    socket.handler(RecordParser.newDelimited('\n', (record) => fail(record.toString(), 'record')));
  })
  .listen(0);

const bus = vertx.eventBus();
bus.consumer('code', () => {
  throw new ReplyException('RECIPIENT_FAILURE', 42, 'with a code');
});
bus.consumer('async code', async () => {
  throw new ReplyException('RECIPIENT_FAILURE', 43, 'with a code, later');
});
bus.consumer('error', () => fail('sync', 'consumer'));
const replies = [];
for (const address of ['code', 'async code', 'error']) {
  await bus.request(address, 'hello').catch((error) => {
    replies.push([error.failureCode(), error.message]);
  });
}
console.log(`replies ${JSON.stringify(replies)}`);

const ports = { datagram: datagrams.localAddress().port(), record: records.actualPort() };
for (const [name, server] of Object.entries(servers)) ports[name] = (await server).actualPort();
console.log(`ports ${JSON.stringify(ports)}`);
