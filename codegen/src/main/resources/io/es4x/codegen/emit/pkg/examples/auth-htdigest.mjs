import { HtdigestAuth, HtdigestCredentials } from '@vertx/auth-htdigest';

const auth = HtdigestAuth.create(vertx, '.htdigest');
const credentials = new HtdigestCredentials({ username: 'Mufasa', realm: auth.realm() });
console.log((await auth.authenticate(credentials)).subject());
