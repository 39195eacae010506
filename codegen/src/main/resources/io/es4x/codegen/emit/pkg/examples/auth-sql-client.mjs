import { UsernamePasswordCredentials } from '@vertx/auth-common';
import { SqlAuthentication } from '@vertx/auth-sql-client';
import { PgBuilder } from '@vertx/pg-client';

const pool = PgBuilder.pool().connectingTo('postgresql://localhost/users').using(vertx).build();
const auth = SqlAuthentication.create(pool);
const user = await auth.authenticate(new UsernamePasswordCredentials('paulo', 'secret'));
console.log(user.principal().encode());
