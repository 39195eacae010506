import { GrpcServer } from '@vertx/grpc-server';

const grpc = GrpcServer.server(vertx);
grpc.callHandler((request) => console.log(request.fullMethodName()));
await vertx.createHttpServer().requestHandler(grpc).listen(8080);
