import bcrypt from 'bcryptjs';
import { equal, match, require } from '../check.mjs';

export default async function use() {
  const known = '$2a$04$......................LAtw7/ohmmBAhnXqmkuIz83Rl5Qdjhm';
  equal(bcrypt.compareSync('secret', bcrypt.hashSync('secret', 4)), true);
  equal(bcrypt.compareSync('wrong', known), false);
  const hash = await bcrypt.hash('pässword', 4);
  match(hash, /^\$2b\$04\$.{53}$/);
  equal(await bcrypt.compare('pässword', hash), true);
  equal(
    bcrypt.hashSync('U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.'),
    '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
  );
  equal(bcrypt.getRounds(hash), 4);
  equal(typeof require('bcryptjs').genSaltSync(4), 'string');
}
