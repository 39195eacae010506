const crypto = require('node:crypto');
const tls = require('node:tls');

// Texts with keys and certificates, as people paste them together. OpenSSL has made them, for this test only.

const pem = (label, base64) =>
  `-----BEGIN ${label}-----\n${base64.match(/.{1,64}/g).join('\n')}\n-----END ${label}-----\n`;

const KEY = pem(
  'EC PRIVATE KEY',
  'MHcCAQEEIMpAgQ/0BnnFePM0WBTPsLbTZkZolCdvHYGmMJcTgCK2oAoGCCqGSM49AwEHoUQDQgAEBEDnxlRHBtVN' +
    'PEDJpq8UFb4Wn+hC8nCTL0tJhy+RSsLy/4sFtDNOYnY/9k08JsLrtptihnELqzt4+lS9k8apag==',
);

const GOOD = pem(
  'CERTIFICATE',
  'MIIBiDCCAS6gAwIBAgIBATAKBggqhkjOPQQDAjAMMQowCAYDVQQDDAFhMCAXDTI2MTEyNjA3MjEyNFoYDzIxMjYx' +
    'MTAyMDcyMTI0WjAMMQowCAYDVQQDDAFhMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEBEDnxlRHBtVNPEDJpq8U' +
    'Fb4Wn+hC8nCTL0tJhy+RSsLy/4sFtDNOYnY/9k08JsLrtptihnELqzt4+lS9k8apaqN/MH0wXAYDVR0RBFUwU4IN' +
    'Ki5leGFtcGxlLmNvbYEObWVAZXhhbXBsZS5jb22GGWh0dHBzOi8veC5leGFtcGxlLmNvbS9hLGKGF2h0dHBzOi8v' +
    'eC5leGFtcGxlLmNvbS9hMB0GA1UdDgQWBBThvpsLLewhs79Xm+F00dWaWToEuTAKBggqhkjOPQQDAgNIADBFAiEA' +
    'uG9J217+IQdUis3lqdBPd3OJIZF0p5okUXnn0buCZNMCIBT9oV4RvpecOL9XG9sOgHjZdTmagyxQ+NX0+uS0Z4dD',
);

const OTHER = pem(
  'CERTIFICATE',
  'MIIBczCCARigAwIBAgIBATAKBggqhkjOPQQDAjATMREwDwYDVQQDDAhldmlsLmNvbTAgFw0yNjExMjYwNzIxMjNa' +
    'GA8yMTI2MTEwMjA3MjEyM1owEzERMA8GA1UEAwwIZXZpbC5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQE' +
    'QOfGVEcG1U08QMmmrxQVvhaf6ELycJMvS0mHL5FKwvL/iwW0M05idj/2TTwmwuu2m2KGcQurO3j6VL2Txqlqo1sw' +
    'WTA4BgNVHREEMTAvghpnb29kLmV4YW1wbGUuY29tAC5ldmlsLmNvbYIRb3RoZXIuZXhhbXBsZS5jb20wHQYDVR0O' +
    'BBYEFOG+mwst7CGzv1eb4XTR1ZpZOgS5MAoGCCqGSM49BAMCA0kAMEYCIQCy0nYP0SV6Eax8NV5TNdGU85QjeLam' +
    '+vuY8SbjmotX3QIhAL9HwJisDQvSM7/j+VbulhlMvbCMsg4fZ3dXPQJXEL97',
);

const CURVES = [
  ...['prime256v1', 'secp384r1', 'secp521r1', 'prime192v1', 'secp224r1', 'secp256k1'],
  ...['brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'],
];

/** A key in OpenSSL's own encoding, which only its old programs write. */
const DSA = pem(
  'DSA PRIVATE KEY',
  'MIIBywIBAAKBgQDBhKEHs5VOVu7H9yFVw1LVayzu057OYZUMWtmUFryxcormhXtsIjvDyYr4mV3dMKWBo0liAA76' +
    'zcWYst0i2G3vbck8s13jz81pvgjH0+yEzxHea6B0366r5IwujTOM/cQCVz2un3AWSmgm3Km1a5FpWkCDoPw0CbWg' +
    'VTyaOgs2CQIdALmKS3vbb1/G58s43Zm51mCytpOXl8UsLbPjOcsCgYEAloufuYb6SQZH9Kx0E8yzlrRi6+KSV02O' +
    'NzWq1IMdE9MdoQwsCpNOPGKbEdqEcbxVsj+JDavnn7uRwB8fxjRuqBGX0sn5eosSb7QUWtj4GDxF/r9kArvGloC8' +
    'OZY2ROAqo0vBOtn7KMJTH/xmuT894+U6uqWjvHKl13N5cdnb5oUCgYAxveOQeK6y0ka7GJnjEi6yGT01TylBcyPj' +
    'CQxWn4smxstz33IxoLlGppR4P07PEvPFvKyKxshoUaV+k0ZKkvh4e9/dQgrWVAOBGnjgdkf/FRFyTm9C9CD9QQL+' +
    '65XobPh8/J1HXrWHfnK6gHgGrOfSYnQEO3nOSUpZaOGVfJy0ygIcYa9I3Au/w4x7Tu4V+qlRnwdpfLbunxu8GsnH' +
    '+w==',
);

/** Encrypted keys: with another passphrase, one key in 256 decrypts to something, and so has another error. */
const ENCRYPTED = {
  'dsa encrypted': pem(
    'DSA PRIVATE KEY',
    '06pcH1UkDpgEg05aQyuB0NDy1zicFq/MKbhKv55vZ186m9CDtfkBj7IdVy4YUpEVTN+OO0wsI7hFklE2sqeuGirv' +
      'K6cZGpWQHmDO9A2iN0lU+einAqVNE3Lr3Ytf/IhE1tjeRiOFORAgGXKSsqaaiLef0iKbimtx+W0IzAHGoU/CE/1G' +
      'dzDACkgFU5tQy5vv8jwVyLd8cF4aLiOrPx/sZJm8MpREHCo5zx5rK85qifsfdXR4fZvg5BkSDRoqqAJKjOsie84G' +
      'T3WKjUAhbW+xh5hfeiaxAilYniDeR3+AQSR9P1Wd0dXyL2BNQDtCKUNGNrqPKm/XRhAhmsZgSDTXBFtyf9tku8/o' +
      'Jk1bSsj6WCLNyL81OarOZ/hpvJcCwVDAxURjdLbjDbg5XjGRhbrnhmAyYiY7cnhCjXJOkZX7/NxyJRxG8ryMLLRG' +
      'dbb58hg3EVoukJ0TeDDfIig3re1SxXHPEYXKuPlE+zCdIrGLu5RGJzoT0idBSuNO52groxFYZ3yLTZuYnG8DrhD+' +
      'H/ScInmBjW9mYCW3olUe7I2oXFMRvBLnudgFv6KXWyb5NzRddKY81lkBmBlu5/1e7uhJP3NWLzlTvLz6gNP12g/H' +
      'Izg=',
  ).replace(
    '-----\n',
    '-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,B467CFC299820719F96B0EE17F99631F\n\n',
  ),
  'sec1 encrypted': pem(
    'EC PRIVATE KEY',
    'UHMreBU3iQDFXZ9ykcZ75gjFzRZUHvxseYsK410fDoFMkt2MEwUN8XmdHzeqH59rqJ3lOnDgalShEPP2MeyqqNq/' +
      'Uwnl2yDLP53GjgT9cEXLenaSf2Ev+yOJ1zRn5cad+m42ue30cGDVUZ3C8Y+FoYAssTyQ3VkaKOJqf+bVQok=',
  ).replace(
    '-----\n',
    '-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,E4CBD9DC815F58A51ECC91F4E96025F5\n\n',
  ),
  'pkcs8 encrypted': pem(
    'ENCRYPTED PRIVATE KEY',
    'MIH0MF8GCSqGSIb3DQEFDTBSMDEGCSqGSIb3DQEFDDAkBBDVSc/dR5/DPpgrNR4yJUrIAgIIADAMBggqhkiG9w0C' +
      'CQUAMB0GCWCGSAFlAwQBAgQQq/oBHG8t+vPU8UeHGTSBhQSBkD7yjPMLEkF81Q59/VKVP2wzJI6HFZcXPc38LyN+' +
      'e7tb9+N5sRYlPfHpmvhO59jfUfWKwWMxSgaLASg1zRquPTurFP38VBOtrnEvT3nATVxOi4WKLToIZtdUfPcvA9kE' +
      'bQsSUXMip0zHy3gBife+OONpg+K0K+Ws6/ADrEJCrhKMG9ICfZHA63EoekXXifefmA==',
  ),
};

/** Keys that give the numbers of their curve. */
const EXPLICIT = {
  prime256v1: pem(
    'EC PRIVATE KEY',
    'MIIBaAIBAQQgBydUWavRD2Vmn+j8xoqm9je+IOWQA2ovtsQjSJQW8M2ggfowgfcCAQEwLAYHKoZIzj0BAQIhAP//' +
      '//8AAAABAAAAAAAAAAAAAAAA////////////////MFsEIP////8AAAABAAAAAAAAAAAAAAAA///////////////8' +
      'BCBaxjXYqjqT57PrvVV2mIa8ZR0GsMxTsPY7zjw+J9JgSwMVAMSdNgiG5wSTamZ44ROdJreBn36QBEEEaxfR8uEs' +
      'Qkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpZP40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9QIhAP////8A' +
      'AAAA//////////+85vqtpxeehPO5ysL8YyVRAgEBoUQDQgAEJ4vfqOcOassi+WMFiVM8WqwsMz4KMhUFsGa+iKnh' +
      'PjMMssMmLe2hfhPQbBH6jeW+zutl6ER4yVeJ0owyg10h2w==',
  ),
  'prime256v1-pkcs8': pem(
    'PRIVATE KEY',
    'MIIBeQIBADCCAQMGByqGSM49AgEwgfcCAQEwLAYHKoZIzj0BAQIhAP////8AAAABAAAAAAAAAAAAAAAA////////' +
      '////////MFsEIP////8AAAABAAAAAAAAAAAAAAAA///////////////8BCBaxjXYqjqT57PrvVV2mIa8ZR0GsMxT' +
      'sPY7zjw+J9JgSwMVAMSdNgiG5wSTamZ44ROdJreBn36QBEEEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiY' +
      'wpZP40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9QIhAP////8AAAAA//////////+85vqtpxeehPO5ysL8' +
      'YyVRAgEBBG0wawIBAQQgBydUWavRD2Vmn+j8xoqm9je+IOWQA2ovtsQjSJQW8M2hRANCAAQni9+o5w5qyyL5YwWJ' +
      'UzxarCwzPgoyFQWwZr6IqeE+MwyywyYt7aF+E9BsEfqN5b7O62XoRHjJV4nSjDKDXSHb',
  ),
  'prime256v1-pub': pem(
    'PUBLIC KEY',
    'MIIBSzCCAQMGByqGSM49AgEwgfcCAQEwLAYHKoZIzj0BAQIhAP////8AAAABAAAAAAAAAAAAAAAA////////////' +
      '////MFsEIP////8AAAABAAAAAAAAAAAAAAAA///////////////8BCBaxjXYqjqT57PrvVV2mIa8ZR0GsMxTsPY7' +
      'zjw+J9JgSwMVAMSdNgiG5wSTamZ44ROdJreBn36QBEEEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpZP' +
      '40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9QIhAP////8AAAAA//////////+85vqtpxeehPO5ysL8YyVR' +
      'AgEBA0IABCeL36jnDmrLIvljBYlTPFqsLDM+CjIVBbBmvoip4T4zDLLDJi3toX4T0GwR+o3lvs7rZehEeMlXidKM' +
      'MoNdIds=',
  ),
  secp224r1: pem(
    'EC PRIVATE KEY',
    'MIIBRAIBAQQcuv+0OnPOtO2drPHeA0hjProAP9I5sOVarBfIlKCB4jCB3wIBATAoBgcqhkjOPQEBAh0A////////' +
      '/////////////wAAAAAAAAAAAAAAATBTBBz////////////////////+///////////////+BBy0BQqFDASzq/VB' +
      'MlZQRLC317/YuicLOUMjVf+0AxUAvXE0R5nVx/zcRbWfo7mrj2qUi8UEOQS3Dgy9a7S/fzITkLlKA8HTVsIRIjQy' +
      'gNYRXB0hvTdjiLX3I/tMIt/mzUN1oFoHR2RE1YGZhQB+NAIdAP//////////////////FqLguPA+E90pRVxcKj0C' +
      'AQGhPAM6AAQE+SVdmZ42W3HYG6dVv05EJTaCMH3btsSWFb5S5dFB6aGoH50p1ozqmLKO6NWckrxUqhBVNTvxLQ==',
  ),
  'brainpoolP256r1-pkcs8': pem(
    'PRIVATE KEY',
    'MIIBYQIBADCB7AYHKoZIzj0CATCB4AIBATAsBgcqhkjOPQEBAiEAqftX26Huqbw+ZgqQnYONcm479iPVJiAoIBNI' +
      'HR9uU3cwRAQgfVoJdfwsMFfu9nUwQXr/5/uAVcEm3Fxs6UpLRPMwtdkEICbcXGzpSktE8zC12bvXfL+VhBYpXPfh' +
      'zmvM3Bj/jAe2BEEEi9Kuuct+V8ssS0gv/IG3r7neJ+HjvSPCOkRTvZrOMmJUfvg1w9rE/Zf4RhoUYR3JwndFEy3t' +
      'jlRcHVTHLwRplwIhAKn7V9uh7qm8PmYKkJ2DjXGMOXqjtWGm95AeDoKXSFanAgEBBG0wawIBAQQgqMTBuiZ9oFi4' +
      '2qM7+wGXgibYWe9+UTmQuFjfA1sbJByhRANCAARuFqdq7yyi8xMWpC6Vi7qt8krGtPx7jFlYcQdX1Gde71UruM8D' +
      'eqSt1kjpbp0SEUlO2Lv2prEQNPyeDUeoNB5b',
  ),
};

const show = (key) => [key.type, key.asymmetricKeyType, key.asymmetricKeyDetails];
const broken = (text) => text.replace(/\n[^\n]*\n/, '\n!!!!\n');

const TEXTS = {
  one: GOOD,
  two: GOOD + OTHER,
  comments: `# comment\n${GOOD}\ntext between: x\n${OTHER}\nafter`,
  'key first': KEY + GOOD,
  'key between': GOOD + KEY + OTHER,
  'key only': KEY,
  crlf: GOOD.replaceAll('\n', '\r\n'),
  trusted: GOOD.replaceAll('CERTIFICATE', 'TRUSTED CERTIFICATE'),
  x509: GOOD.replaceAll('CERTIFICATE', 'X509 CERTIFICATE'),
  none: 'no certificate',
  broken: broken(GOOD),
  cut: GOOD.slice(0, 200),
  'cut later': GOOD + OTHER.slice(0, 200),
  'broken later': GOOD + broken(OTHER),
  crl: `-----BEGIN X509 CRL-----\nAAAA\n-----END X509 CRL-----\n${GOOD}`,
  headers: GOOD.replace('-----\n', '-----\nX: y\n\n'),
  'no last line': GOOD.trim(),
  indented: GOOD.replace(/^/gm, '  '),
  'one line': GOOD.replace(/\n(?!-)/g, '').replace('CERTIFICATE-----', 'CERTIFICATE-----\n'),
  bag: `Bag Attributes\n    localKeyID: 01\nsubject=CN = a\n\n${GOOD}`,
};

module.exports = (print) => {
  const attempt = (name, action) => {
    try {
      print(name, action());
    } catch ({ name: kind, code, message, library, reason }) {
      print(name, kind, code, message, library, reason);
    }
  };
  for (const [name, text] of Object.entries(TEXTS)) {
    for (const value of [text, Buffer.from(text), [text, new Uint8Array(Buffer.from(OTHER))]]) {
      attempt(`ca ${name}`, () => typeof tls.createSecureContext({ ca: value }));
    }
    attempt(`cert ${name}`, () =>
      tls.createSecureContext({ cert: text, key: KEY }).context.getCertificate().toString('hex'),
    );
    attempt(`X509Certificate ${name}`, () => new crypto.X509Certificate(text).subjectAltName);
    attempt(`public key ${name}`, () => show(crypto.createPublicKey(text)));
  }

  const { privateKey, publicKey } = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const secret = { cipher: 'aes-128-cbc', passphrase: 'secret' };
  const parameters = pem('EC PARAMETERS', 'BggqhkjOPQMBBw==');
  const keys = {
    pkcs1: privateKey.export({ type: 'pkcs1', format: 'pem' }),
    pkcs8,
    dsa: DSA,
    'dsa cut': DSA.slice(0, 300),
    ...ENCRYPTED,
    spki: publicKey.export({ type: 'spki', format: 'pem' }),
    'public pkcs1': publicKey.export({ type: 'pkcs1', format: 'pem' }),
    'public before private': publicKey.export({ type: 'spki', format: 'pem' }) + KEY,
    'certificate before private': GOOD + KEY,
    parameters: parameters + KEY,
    comment: `comment\n${KEY}`,
    crlf: KEY.replaceAll('\n', '\r\n'),
    indented: KEY.replace(/^/gm, ' '),
    cut: KEY.slice(0, 80),
    broken: broken(pkcs8),
    'bad end': KEY.replace('-----END', '----END'),
    tiny: pem('PRIVATE KEY', 'AAAA'),
    empty: '',
    none: 'no key',
    unknown: pem('FOO', 'MAA='),
  };
  for (const type of ['pkcs1', 'pkcs8']) {
    const key = privateKey.export({ type, format: 'pem', ...secret });
    attempt(type, () => show(crypto.createPrivateKey({ key, passphrase: 'secret' })));
  }
  for (const [name, key] of Object.entries(keys)) {
    for (const passphrase of [undefined, 'secret', 'wrong']) {
      attempt(`${name} ${passphrase}`, () => show(crypto.createPrivateKey({ key, passphrase })));
    }
    attempt(`${name} public`, () => show(crypto.createPublicKey(key)));
  }

  for (const [name, key] of Object.entries(EXPLICIT)) {
    attempt(name, () => show(crypto.createPublicKey(key)));
    attempt(name, () => {
      const own = crypto.createPrivateKey(key);
      const signature = crypto.sign('sha256', Buffer.from('text'), own);
      const verifies = crypto.verify(
        'sha256',
        Buffer.from('text'),
        crypto.createPublicKey(own),
        signature,
      );
      return [...show(own), verifies];
    });
    for (const type of ['sec1', 'pkcs8', 'spki']) {
      attempt(`${name} as ${type}`, () => {
        const read = type === 'spki' ? crypto.createPublicKey : crypto.createPrivateKey;
        return [read(key).export({ type, format: 'der' }).toString('base64')];
      });
    }
  }
  for (const namedCurve of CURVES) {
    const pair = crypto.generateKeyPairSync('ec', { namedCurve, paramEncoding: 'explicit' });
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
    const own = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
    print(namedCurve, pair.publicKey.asymmetricKeyDetails, spki.length, own.length);
    const point = pair.publicKey.export({ format: 'raw-public' }).length;
    print(spki.subarray(0, spki.length - point).toString('base64'));
    const again = crypto.createPublicKey({ key: spki, type: 'spki', format: 'der' });
    print(again.equals(pair.publicKey), again.export({ type: 'spki', format: 'der' }).equals(spki));
    const owned = crypto.createPrivateKey(own);
    print(owned.equals(pair.privateKey), owned.export({ type: 'pkcs8', format: 'pem' }) === own);
    const sec1 = owned.export({ type: 'sec1', format: 'der' });
    print(
      sec1.length,
      crypto.createPublicKey(owned).export({ type: 'spki', format: 'der' }).equals(spki),
    );
  }
  for (const curve of ['secp224r1', 'prime192v1']) {
    const [one, two] = [crypto.createECDH(curve), crypto.createECDH(curve)];
    one.generateKeys();
    two.generateKeys();
    const packed = one.getPublicKey(null, 'compressed');
    print(curve, one.computeSecret(two.getPublicKey()).equals(two.computeSecret(packed)));
    print(packed.length, crypto.ECDH.convertKey(packed, curve).equals(one.getPublicKey()));
    const pair = crypto.generateKeyPairSync('ec', { namedCurve: curve });
    const signature = crypto.sign('sha256', Buffer.from('text'), pair.privateKey);
    print(crypto.verify('sha256', Buffer.from('text'), pair.publicKey, signature));
    print(show(pair.privateKey), pair.publicKey.export({ type: 'spki', format: 'der' }).length);
    attempt(curve, () => pair.privateKey.export({ format: 'jwk' }));
  }
};
