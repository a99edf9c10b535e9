import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { selectOptionalAdministrator } from '../../db/queries/account/account.ts';
import { insertChallenge, takeChallenge } from '../../db/queries/account/challenges.ts';
import {
  type Passkey,
  selectOptionalPasskey,
  selectPasskeys,
  updatePasskeyUse,
} from '../../db/queries/account/passkeys.ts';
import { limitKeys, requireHit } from '../limits/budgets.ts';
import { Invalid } from '../values/errors.ts';
import type { AccountRequest } from './cookies.ts';
import { knownDevice } from './device.ts';
import { limitedAttempt } from './limited-attempt.ts';
import { finishLogIn, type LogInDeps } from './log-in.ts';
import type { AccountDeps } from './sessions.ts';

/** The site as authenticators know it (WebAuthn, "relying party"). */
export interface RelyingParty {
  name: string;
  /** "https://example.org", where passkeys are used; they are bound to its host name. */
  origin: string;
}

/** Ed25519, ECDSA and RSA, which every platform can verify. */
const ALGORITHMS = [-8, -7, -257];

/** Passkey logins that one address may start per minute. */
const BEGINNINGS = { limit: 30, windowMs: 60_000 };

const relyingPartyId = ({ origin }: RelyingParty) => new URL(origin).hostname;

/** Options with which the browser creates a passkey for the administrator with this name. */
export async function passkeyCreation(
  deps: AccountDeps,
  rp: RelyingParty,
  userName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: relyingPartyId(rp),
    userName,
    excludeCredentials: (await selectPasskeys(deps.db)).map(toDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(deps, 'register', options.challenge);
  return options;
}

/** Verifies a new passkey without storing it. Throws a 400 if the browser's response is invalid. */
export async function verifyNewPasskey(
  deps: AccountDeps,
  rp: RelyingParty,
  { name, response }: { name: string; response: RegistrationResponseJSON },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(deps, 'register', challenge),
    expectedOrigin: rp.origin,
    expectedRPID: relyingPartyId(rp),
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Invalid('This passkey could not be added.');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const public_key = Buffer.from(publicKey).toString('base64url');
  return { id, name, public_key, counter, transports };
}

/** Options with which the browser logs in using any passkey it has for this site. Throws a 429. */
export async function passkeyRequest(
  deps: AccountDeps,
  request: AccountRequest,
  rp: RelyingParty,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const keys = await limitKeys(deps, `passkey ${await identifyBrowser(deps, request)}`);
  await requireHit(deps, BEGINNINGS, keys, 'Please try again in a minute.');
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(rp),
    userVerification: 'required',
  });
  await insertChallenge(deps, 'login', options.challenge);
  return options;
}

/** Logs the administrator in with a passkey. Null if it is invalid; throws a 429 after too many failures. */
export async function logInWithPasskey(
  deps: LogInDeps,
  request: AccountRequest,
  rp: RelyingParty,
  response: AuthenticationResponseJSON,
): Promise<{ username: string; cookies: string[] } | null> {
  const subjects = [`passkey failures ${await identifyBrowser(deps, request)}`];
  const attempt = { subjects, failure: 'login failed', detail: 'passkey' } as const;
  const verify = () => verifyPasskey(deps, rp, response);
  const passkey = await limitedAttempt(deps, request, attempt, verify);
  const administrator = passkey && (await selectOptionalAdministrator(deps.db));
  if (!administrator) return null;
  return finishLogIn(deps, request, administrator, `passkey “${passkey.name}”`);
}

/** Subject for limits: a browser that has logged in before counts separately, all others by address. */
const identifyBrowser = async (deps: AccountDeps, request: AccountRequest): Promise<string> =>
  (await knownDevice(deps, request)) ?? request.network;

async function verifyPasskey(
  deps: AccountDeps,
  rp: RelyingParty,
  response: AuthenticationResponseJSON,
): Promise<Passkey | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const passkey = await selectOptionalPasskey(deps.db, response.id);
  if (!passkey) return null;
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(deps, 'login', challenge),
    expectedOrigin: rp.origin,
    expectedRPID: relyingPartyId(rp),
    requireUserVerification: true,
    credential: {
      ...toDescriptor(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!result?.verified) return null;
  await updatePasskeyUse(deps.db, {
    id: passkey.id,
    counter: result.authenticationInfo.newCounter,
    last_used_at: deps.now().toISOString(),
  });
  return passkey;
}

const toDescriptor = ({ id, transports }: Passkey) => ({
  id,
  // Stored with the names that the browser reports.
  transports: transports as AuthenticatorTransport[],
});
