import type { Router } from '@vertx/web';

/** Returns messages as they came: the WebSocket echoes. */
export function addWebSocket(router: Router) {
  router.get('/ws').handler(async (ctx) => {
    if (!ctx.request().headers().contains('upgrade', 'websocket', true)) {
      ctx.response().putHeader('upgrade', 'websocket');
      ctx.fail(426);
      return;
    }
    const socket = await ctx.request().toWebSocket();
    socket.textMessageHandler((text) => socket.writeTextMessage(text));
    socket.binaryMessageHandler((bytes) => socket.writeBinaryMessage(bytes));
  });
}
