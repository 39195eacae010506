import { OAuth2Auth } from '@vertx/auth-oauth2';

const auth = OAuth2Auth.create(vertx, {
  clientId: 'me',
  clientSecret: 'secret',
  site: 'https://accounts.example',
});
console.log(auth.authorizeURL({ redirectUri: 'http://localhost:8080/callback' }));
