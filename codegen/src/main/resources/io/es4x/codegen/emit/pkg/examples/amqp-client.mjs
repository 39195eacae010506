import { AmqpClient } from '@vertx/amqp-client';

const client = AmqpClient.create(vertx, { host: 'localhost', port: 5672 });
const connection = await client.connect();
const receiver = await connection.createReceiver('orders');
receiver.handler((message) => console.log(message.bodyAsString()));
