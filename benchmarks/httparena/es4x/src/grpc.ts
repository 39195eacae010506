import { Buffer } from '@vertx/core';
import {
  GrpcMessageDecoder,
  GrpcMessageEncoder,
  ServiceMethod,
  ServiceName,
} from '@vertx/grpc-common';
import { GrpcServer } from '@vertx/grpc-server';
import type { Router } from '@vertx/web';
import protobuf from 'protobufjs';

interface SumRequest {
  a: number;
  b: number;
}

/** The sum of two 32-bit integers: unary gRPC, on each port that speaks HTTP/2. */
export async function addGrpc(router: Router) {
  const schema = await protobuf.load(`${import.meta.dirname}/benchmark.proto`);
  const request = schema.lookupType('benchmark.SumRequest');
  const reply = schema.lookupType('benchmark.SumReply');
  const getSum = ServiceMethod.server(
    ServiceName.create('benchmark.BenchmarkService'),
    'GetSum',
    GrpcMessageEncoder.IDENTITY,
    GrpcMessageDecoder.IDENTITY,
  );

  const server = GrpcServer.server(vertx);
  server.callHandler(getSum, (call) => {
    call.handler((message) => {
      const { a, b } = request.decode(message.toUint8Array()) as unknown as SumRequest;
      const bytes = reply.encode({ result: (a + b) | 0 }).finish();
      call.response().end(Buffer.buffer(bytes));
    });
  });
  router
    .post('/benchmark.BenchmarkService/*')
    .consumes('application/grpc')
    .handler((ctx) => server.handle(ctx.request()));
}
