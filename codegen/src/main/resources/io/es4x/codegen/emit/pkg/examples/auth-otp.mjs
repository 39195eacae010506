import { OtpKeyGenerator, TotpAuth } from '@vertx/auth-otp';

const key = OtpKeyGenerator.create().generate();
const auth = TotpAuth.create({ period: 30 });
console.log(auth.generateUri(key, 'shop', 'paulo', 'Shop'));
