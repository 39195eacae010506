import { WebAuthn4J } from '@vertx/auth-webauthn4j';

const webAuthn = WebAuthn4J.create(vertx, { relyingParty: { name: 'Shop' } });
const challenge = await webAuthn.createCredentialsOptions({ name: 'paulo' });
console.log(challenge.encode());
