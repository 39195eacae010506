import { UsernamePasswordCredentials } from '@vertx/auth-common';
import { PropertyFileAuthentication } from '@vertx/auth-properties';

const auth = PropertyFileAuthentication.create(vertx, 'users.properties');
const user = await auth.authenticate(new UsernamePasswordCredentials('paulo', 'secret'));
console.log(user.subject());
