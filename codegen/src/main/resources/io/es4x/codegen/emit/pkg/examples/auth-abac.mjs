import { Attribute, Policy, PolicyBasedAuthorizationProvider } from '@vertx/auth-abac';
import { PermissionBasedAuthorization, User } from '@vertx/auth-common';

const policy = new Policy()
  .setName('readers from Berlin')
  .addAttribute(Attribute.eq('/principal/city', 'Berlin'))
  .addAuthorization(PermissionBasedAuthorization.create('read'));
const provider = PolicyBasedAuthorizationProvider.create().addPolicy(policy);
await provider.getAuthorizations(User.create({ username: 'paulo', city: 'Berlin' }));
