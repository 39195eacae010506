import { Buffer, SocketAddress } from '@vertx/core';
import { GrpcClient } from '@vertx/grpc-client';

const client = GrpcClient.client(vertx);
const request = await client.request(SocketAddress.inetSocketAddress(50051, 'localhost'));
request.fullMethodName('helloworld.Greeter/SayHello');
await request.send(Buffer.buffer(new Uint8Array([10, 3, 65, 100, 97])));
