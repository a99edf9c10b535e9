import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { expectOk } from '../../../src/client/admin-api.ts';
import { api } from '../../../src/client/api.ts';

/** Whether this browser can use passkeys at this address: over https or on localhost, and at a name. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);

export const logIn = (json: { username: string; password: string }) =>
  expectOk(api.auth.login.$post({ json }), 'Failed to login');

export const logInWithCode = (code: string) =>
  expectOk(api.auth.login['second-factor'].$post({ json: { code } }), 'Failed to login');

/** Asks the browser for a passkey of this site. Throws when the user declines. */
export async function logInWithPasskey() {
  const options = await expectOk(api.auth.login.passkey.options.$post(), 'Failed to login');
  // The server's half of the library made it: JSON widens the type of its literals.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error('No passkey was used.');
  });
  return expectOk(api.auth.login.passkey.$post({ json: { response } }), 'Failed to login');
}

interface Claim {
  code: string;
  username: string;
}

export const claimWithPassword = (json: Claim & { password: string }) =>
  expectOk(api.auth.claim.$post({ json }), 'Failed to claim the site');

/** Makes a passkey for the new administrator. Throws when the user declines. */
export async function claimWithPasskey(claim: Claim) {
  const failure = 'Failed to claim the site';
  const passkey = await createPasskey(
    await expectOk(api.auth.claim.options.$post({ json: claim }), failure),
  );
  return expectOk(api.auth.claim.$post({ json: { ...claim, passkey } }), failure);
}

/** Has the browser make a passkey from the server's options. Throws when the user declines. */
export async function createPasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // As above.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch((error: Error) => {
    throw new Error(
      error.name === 'InvalidStateError'
        ? 'This device has a passkey for this site already.'
        : 'No passkey was made.',
    );
  });
}
