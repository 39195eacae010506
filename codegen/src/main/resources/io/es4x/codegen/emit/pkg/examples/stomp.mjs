import { StompClient } from '@vertx/stomp';

const connection = await StompClient.create(vertx).connect(61613, 'localhost');
await connection.subscribe('/orders', (frame) => console.log(frame.getBodyAsString()));
