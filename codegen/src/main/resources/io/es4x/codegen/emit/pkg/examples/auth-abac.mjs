import { Policy, PolicyBasedAuthorizationProvider } from '@vertx/auth-abac';
import { User } from '@vertx/auth-common';

const provider = PolicyBasedAuthorizationProvider.create();
provider.addPolicy(new Policy({ name: 'readers' }));
await provider.getAuthorizations(User.fromName('paulo'));
