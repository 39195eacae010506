import * as openpgp from 'openpgp';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const { privateKey, publicKey } = await openpgp.generateKey({
    type: 'ecc',
    userIDs: [{ name: 'Jo', email: 'jo@example.com' }],
    format: 'object',
  });
  equal([publicKey.isPrivate(), privateKey.users[0].userID.email], [false, 'jo@example.com']);
  const message = await openpgp.createMessage({ text: 'secret ä' });
  const armored = await openpgp.encrypt({
    message,
    encryptionKeys: publicKey,
    signingKeys: privateKey,
  });
  equal(armored.startsWith('-----BEGIN PGP MESSAGE-----'), true);
  const { data, signatures } = await openpgp.decrypt({
    message: await openpgp.readMessage({ armoredMessage: armored }),
    decryptionKeys: privateKey,
    verificationKeys: publicKey,
  });
  equal([data, await signatures[0].verified], ['secret ä', true]);
  const signed = await openpgp.sign({
    message: await openpgp.createCleartextMessage({ text: 'plain' }),
    signingKeys: privateKey,
  });
  const read = await openpgp.readCleartextMessage({ cleartextMessage: signed });
  const verified = await openpgp.verify({ message: read, verificationKeys: publicKey });
  equal([verified.data, await verified.signatures[0].verified], ['plain', true]);
  const locked = await openpgp.encrypt({
    message: await openpgp.createMessage({ text: 'x' }),
    passwords: ['p'],
  });
  const open = async (password) =>
    (
      await openpgp.decrypt({
        message: await openpgp.readMessage({ armoredMessage: locked }),
        passwords: [password],
      })
    ).data;
  equal(await open('p'), 'x');
  await fails(
    () => open('wrong'),
    /Session key decryption failed|Error decrypting|Modification detected/,
  );
  equal(
    (await openpgp.readKey({ armoredKey: publicKey.armor() })).getFingerprint(),
    publicKey.getFingerprint(),
  );
}
