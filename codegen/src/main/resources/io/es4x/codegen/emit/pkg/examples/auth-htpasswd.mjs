import { UsernamePasswordCredentials } from '@vertx/auth-common';
import { HtpasswdAuth } from '@vertx/auth-htpasswd';

const auth = HtpasswdAuth.create(vertx, { htpasswdFile: '.htpasswd' });
const user = await auth.authenticate(new UsernamePasswordCredentials('paulo', 'secret'));
console.log(user.subject());
