import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import type { Scope } from '../../../records/token.ts';
import { adminApi, byId, expectOk, expectSuccess } from '../../../src/client/admin-api.ts';
import { api, type CallResponse } from '../../../src/client/api.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';

/** True if this browser can use passkeys at this address, which must be a host name over https or localhost. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);

export const accountCalls = {
  logIn: (json: { username: string; password: string }) =>
    expectLogin(api.auth.login.$post({ json })),

  logInWithCode: (code: string) =>
    expectLogin(api.auth.login['second-factor'].$post({ json: { code } })),

  /** Asks the browser for a passkey of this site. Throws if the user declines. */
  async logInWithPasskey() {
    const options = await expectOk(api.auth.login.passkey.options.$post(), LOGIN_FAILED);
    // Cast: made by the server's half of the library; JSON widens the types of its literals.
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const response = await startAuthentication({ optionsJSON }).catch((error: Error) => {
      throw new Error(describePasskeyFailure(error, optionsJSON.rpId, noPasskeyUsed()));
    });
    return expectLogin(api.auth.login.passkey.$post({ json: { response } }));
  },

  /** Throws unless the setup code is valid. */
  checkClaimCode: (code: string) =>
    expectSuccess(api.auth.claim.check.$post({ json: { code } }), 'The link could not be checked'),

  claimWithPassword: (json: Claim & { password: string }) =>
    expectOk(api.auth.claim.$post({ json }), 'Failed to claim the site'),

  /** Creates a passkey for the new administrator. Throws if the user declines. */
  async claimWithPasskey(claim: Claim) {
    const failure = 'Failed to claim the site';
    const passkey = await createPasskey(
      await expectOk(api.auth.claim.options.$post({ json: claim }), failure),
    );
    return expectOk(api.auth.claim.$post({ json: { ...claim, passkey } }), failure);
  },

  /** Resolves once the login is recent enough for a sensitive action; asks for a new one if it is not. */
  prove: () => expectOk(adminApi.auth.proof.$get(), 'Log in again to continue'),

  changePassword: (json: {
    currentPassword?: string;
    newPassword: string;
    deleteTokens: boolean;
  }) => expectOk(adminApi.auth['change-password'].$post({ json }), 'Failed to change password'),

  /** Has the browser create a passkey, and stores it under a name. */
  async addPasskey(name: string) {
    const failure = 'Failed to add the passkey';
    const options = await expectOk(adminApi.auth.passkeys.options.$post(), failure);
    const response = await createPasskey(options);
    return expectOk(adminApi.auth.passkeys.$post({ json: { name, response } }), failure);
  },

  endSession: (id: string) =>
    expectOk(adminApi.auth.sessions[':id'].$delete(byId(id)), 'Failed to end the session'),

  endOtherSessions: () =>
    expectOk(adminApi.auth.sessions['end-others'].$post(), 'Failed to end the sessions'),

  beginTotp: () => expectOk(adminApi.auth.totp.$post(), 'Failed to set up the second factor'),

  confirmTotp: (code: string) =>
    expectOk(
      adminApi.auth.totp.confirm.$post({ json: { code } }),
      'Failed to set up the second factor',
    ),

  removeTotp: (password: string | undefined) =>
    expectOk(
      adminApi.auth.totp.$delete({ json: { password } }),
      'Failed to remove the second factor',
    ),

  makeToken: (json: { name: string; scopes: Scope[]; expires: string | null }) =>
    expectOk(adminApi.admin.tokens.$post({ json }), 'Failed to create the token'),

  /** A page of the security log, up to a given time if there is one. */
  async fetchSecurityLog(before: string | null) {
    const query = { limit: String(PAGE), ...(before && { before }) };
    const { events } = await expectOk(
      adminApi.admin['security-log'].$get({ query }),
      'Failed to fetch the security log',
    );
    return { events, next: events.length >= PAGE ? (events.at(-1)?.at ?? null) : null };
  },
};

const LOGIN_FAILED = 'Failed to login';

/** The fields used of a login's response. Any may be missing, and the response may not be an object. */
export type LoginAnswer = { role?: string; username?: string; secondFactor?: string[] } | null;

/** Reads the response to a login; one that is not JSON counts as a success. Throws what {@link expectOk} throws. */
async function expectLogin(call: Promise<CallResponse<LoginAnswer>>): Promise<LoginAnswer> {
  const response = await expectSuccess(call, LOGIN_FAILED);
  return response.json().catch(() => null);
}

interface Claim {
  code: string;
  username: string;
}

/** Explains why the browser used or created no passkey: it only allows those of the page's host. */
function describePasskeyFailure(error: Error, host: string | undefined, otherwise: string): string {
  return error.name === 'SecurityError' && host
    ? `Passkeys for this site only work at ${host}, but this page is at ${location.hostname}. Open the panel at ${host}.`
    : otherwise;
}

// Browsers report a passkey of another host and a declined one as the same error; the message covers both.
const noPasskeyUsed = () =>
  `No passkey was used. A passkey only works at the host where it was created, and this page is at ${location.hostname}. If you created yours elsewhere, log in there, or log in here with your password and add one.`;

/** Has the browser create a passkey from the server's options. Throws if the user declines. */
async function createPasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // As above.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch((error: Error) => {
    throw new Error(
      error.name === 'InvalidStateError'
        ? 'This device already has a passkey for this site.'
        : describePasskeyFailure(error, optionsJSON.rp.id, 'No passkey was created.'),
    );
  });
}

export const passkeysQuery = queryOptions({
  queryKey: ['auth', 'passkeys'],
  queryFn: () => expectOk(adminApi.auth.passkeys.$get(), 'Failed to fetch passkeys'),
});

export const totpQuery = queryOptions({
  queryKey: ['auth', 'totp'],
  queryFn: () => expectOk(adminApi.auth.totp.$get(), 'Failed to fetch the second factor'),
});

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: () => expectOk(adminApi.auth.sessions.$get(), 'Failed to fetch sessions'),
});

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: () => expectOk(adminApi.admin.tokens.$get(), 'Failed to fetch tokens'),
});

const PAGE = 30;

export const passkeyDeletion: Deletion<{ id: string; name: string }> = {
  list: passkeysQuery,
  remove: ({ id }) =>
    expectOk(adminApi.auth.passkeys[':id'].$delete(byId(id)), 'Failed to remove the passkey'),
  done: 'Passkey removed',
};

export const tokenDeletion: Deletion<{ id: number; name: string }> = {
  list: tokensQuery,
  remove: ({ id }) =>
    expectOk(adminApi.admin.tokens[':id'].$delete(byId(id)), 'Failed to delete the token'),
  done: 'Token deleted',
};
