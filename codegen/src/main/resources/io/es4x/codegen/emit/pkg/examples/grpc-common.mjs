import { GrpcErrorException, GrpcStatus, ServiceName } from '@vertx/grpc-common';

const greeter = ServiceName.create('helloworld', 'Greeter');
console.log(greeter.pathOf('SayHello'));

/** @param {unknown} error of a call */
export function isAbsent(error) {
  return error instanceof GrpcErrorException && error.status().equals(GrpcStatus.NOT_FOUND);
}
