import { WebAuthn4J } from '@vertx/auth-webauthn4j';

/**
 * The challenge for a new user; `storage` keeps the keys of all users.
 *
 * @param {import('@vertx/auth-webauthn4j').CredentialStorage} storage
 */
export function challenge(storage) {
  const auth = WebAuthn4J.create(vertx, { relyingParty: { name: 'Shop' } });
  return auth.credentialStorage(storage).createCredentialsOptions({ name: 'paulo' });
}
