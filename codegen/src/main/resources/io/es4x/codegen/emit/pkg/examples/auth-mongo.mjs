import { UsernamePasswordCredentials } from '@vertx/auth-common';
import { MongoAuthentication } from '@vertx/auth-mongo';
import { MongoClient } from '@vertx/mongo-client';

const auth = MongoAuthentication.create(MongoClient.createShared(vertx, { db_name: 'shop' }), {});
const user = await auth.authenticate(new UsernamePasswordCredentials('paulo', 'secret'));
console.log(user.principal().encode());
