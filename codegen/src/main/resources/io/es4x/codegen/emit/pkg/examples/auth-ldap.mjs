import { UsernamePasswordCredentials } from '@vertx/auth-common';
import { LdapAuthentication } from '@vertx/auth-ldap';

const auth = LdapAuthentication.create(vertx, {
  url: 'ldap://localhost:10389',
  authenticationQuery: 'uid={0},ou=Users,dc=example,dc=com',
});
const user = await auth.authenticate(new UsernamePasswordCredentials('paulo', 'secret'));
console.log(user.subject());
