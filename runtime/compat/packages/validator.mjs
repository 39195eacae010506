import validator from 'validator';
import isEmail from 'validator/lib/isEmail.js';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal([isEmail('foo@bar.com'), isEmail('foo@')], [true, false]);
  equal(validator.isURL('https://example.com/a?b=c', { protocols: ['https'] }), true);
  equal(validator.isCreditCard('4111 1111 1111 1111'), true);
  equal(validator.isIBAN('DE89370400440532013000'), true);
  equal(validator.isUUID('A987FBC9-4BED-4078-AF07-9141BA07C9F3', 'all'), true);
  equal(validator.isMobilePhone('+491701234567', 'de-DE'), true);
  equal(validator.escape('<a href="x">'), '&lt;a href=&quot;x&quot;&gt;');
  equal(validator.normalizeEmail('Some.One+tag@GMail.com'), 'someone@gmail.com');
  await fails(() => validator.isEmail(5), /Expected a string but received a Number/);
  equal(require('validator').isInt('42', { max: 50 }), true);
}
