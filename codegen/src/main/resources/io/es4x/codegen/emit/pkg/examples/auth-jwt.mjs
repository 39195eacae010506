import { JWTAuth } from '@vertx/auth-jwt';

const auth = JWTAuth.create(vertx, {
  pubSecKeys: [{ algorithm: 'HS256', buffer: 'keyboard cat' }],
});
const token = auth.generateToken({ sub: 'paulo' }, { expiresInSeconds: 60 });
console.log(token);
