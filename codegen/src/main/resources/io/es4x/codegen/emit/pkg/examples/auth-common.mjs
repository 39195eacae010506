import { PermissionBasedAuthorization, User } from '@vertx/auth-common';

const user = User.fromName('paulo');
const mayPrint = PermissionBasedAuthorization.create('printer:print');
console.log(mayPrint.match(user));
