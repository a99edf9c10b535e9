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
  /** "https://example.org", where passkeys are used; its host name is what they are bound to. */
  origin: string;
}

/** Ed25519, ECDSA and RSA: those that every platform verifies. */
const ALGORITHMS = [-8, -7, -257];

/** Logins with a passkey that one address may begin in a minute. */
const BEGINNINGS = { limit: 30, windowMs: 60_000 };

const relyingPartyId = ({ origin }: RelyingParty) => new URL(origin).hostname;

/** What the browser needs to make a passkey for the administrator of this name. */
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

/** A new passkey, checked and not stored yet. Throws a 400 when the browser's answer does not hold. */
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

/** What the browser needs to log in with any passkey that it has for this site. Throws a 429. */
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

/** Logs the administrator in with a passkey. Null when it does not hold; throws a 429 after too many failures. */
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

/** Who limits count: a browser that has logged in before by itself, all others by their address. */
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
  // Stored as the browser named them.
  transports: transports as AuthenticatorTransport[],
});
