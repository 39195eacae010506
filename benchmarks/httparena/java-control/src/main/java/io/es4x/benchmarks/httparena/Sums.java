package io.es4x.benchmarks.httparena;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.Router;
import io.vertx.grpc.common.GrpcMessageDecoder;
import io.vertx.grpc.common.GrpcMessageEncoder;
import io.vertx.grpc.common.ServiceMethod;
import io.vertx.grpc.common.ServiceName;
import io.vertx.grpc.server.GrpcServer;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The sum of two 32-bit integers: unary gRPC, as es4x/src/grpc.ts has it. */
final class Sums {
  private static final ServiceMethod<Buffer, Buffer> GET_SUM =
      ServiceMethod.server(
          ServiceName.create("benchmark.BenchmarkService"),
          "GetSum",
          GrpcMessageEncoder.IDENTITY,
          GrpcMessageDecoder.IDENTITY);

  private Sums() {}

  static void add(Router router, Vertx vertx) {
    GrpcServer server = GrpcServer.server(vertx);
    server.callHandler(GET_SUM, call -> call.handler(message -> call.response().end(sum(message))));
    router
        .post("/benchmark.BenchmarkService/*")
        .consumes("application/grpc")
        .handler(ctx -> server.handle(ctx.request()));
  }

  private static Buffer sum(Buffer request) {
    try {
      CodedInputStream fields = CodedInputStream.newInstance(request.getBytes());
      int sum = 0;
      while (fields.readTag() != 0) {
        sum += fields.readInt32();
      }
      byte[] reply = new byte[sum == 0 ? 0 : CodedOutputStream.computeInt32Size(1, sum)];
      CodedOutputStream output = CodedOutputStream.newInstance(reply);
      if (sum != 0) {
        output.writeInt32(1, sum);
      }
      return Buffer.buffer(reply);
    } catch (IOException damaged) {
      throw new UncheckedIOException(damaged);
    }
  }
}
