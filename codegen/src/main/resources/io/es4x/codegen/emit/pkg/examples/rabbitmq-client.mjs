import { RabbitMQClient } from '@vertx/rabbitmq-client';

const client = RabbitMQClient.create(vertx, { uri: 'amqp://localhost' });
await client.start();
const consumer = await client.basicConsumer('orders');
consumer.handler((message) => console.log(message.body().toString()));
