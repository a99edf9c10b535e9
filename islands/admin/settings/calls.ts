import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk, withLogin } from '../../../src/client/admin-api.ts';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import { createPasskey } from '../login/calls.ts';

const settings = admin.admin.settings;

/** All that the administrator says of the site. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: (): Promise<Settings> => expectOk(settings.$get(), 'Failed to fetch the settings'),
});

/** Stores fields of the settings. @returns all of them */
export const saveSettings = (json: Partial<Settings>): Promise<Settings> =>
  expectOk(settings.$put({ json }), 'Failed to save the settings');

/** The home page as it would be: its HTML, and the stylesheet of its theme. */
export interface PreviewedPage {
  html: string;
  theme: string;
}

export const fetchPreview = (changes: Partial<Settings>): Promise<PreviewedPage> =>
  expectOk(
    withLogin(() =>
      fetch('/api/admin/settings/preview', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(changes),
      }),
    ),
    'The preview could not be loaded',
  );

/** Asks ORCID who somebody is, and what they published; nothing is stored. */
export async function profileFromOrcid(orcid: string) {
  const call = settings['from-orcid'].$post({ json: { orcid } });
  return expectOk(call, 'ORCID could not be asked');
}

export type FromOrcid = Awaited<ReturnType<typeof profileFromOrcid>>;

export const removeSample = () =>
  expectOk(admin.admin.sample.remove.$post(), 'Failed to remove the sample');

export const passkeysQuery = queryOptions({
  queryKey: ['auth', 'passkeys'],
  queryFn: () => expectOk(admin.auth.passkeys.$get(), 'Failed to fetch passkeys'),
});

export const totpQuery = queryOptions({
  queryKey: ['auth', 'totp'],
  queryFn: () => expectOk(admin.auth.totp.$get(), 'Failed to fetch the second factor'),
});

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: () => expectOk(admin.auth.sessions.$get(), 'Failed to fetch sessions'),
});

/** Has the browser make a passkey, and stores it under a name. */
export async function addPasskey(name: string) {
  const failure = 'Failed to add the passkey';
  const options = await expectOk(admin.auth.passkeys.options.$post(), failure);
  const response = await createPasskey(options);
  return expectOk(admin.auth.passkeys.$post({ json: { name, response } }), failure);
}

export const removePasskey = (id: string) =>
  expectOk(admin.auth.passkeys[':id'].$delete({ param: { id } }), 'Failed to remove the passkey');

export const endSession = (id: string) =>
  expectOk(admin.auth.sessions[':id'].$delete({ param: { id } }), 'Failed to end the session');

export const endOtherSessions = () =>
  expectOk(admin.auth.sessions['end-others'].$post(), 'Failed to end the sessions');

export const beginTotp = () =>
  expectOk(admin.auth.totp.$post(), 'Failed to set up the second factor');

export const confirmTotp = (code: string) =>
  expectOk(admin.auth.totp.confirm.$post({ json: { code } }), 'Failed to set up the second factor');

export const removeTotp = (password: string | undefined) =>
  expectOk(admin.auth.totp.$delete({ json: { password } }), 'Failed to remove the second factor');

const PAGE = 30;

/** A page of the security log, before a moment where one is given. */
export async function fetchSecurityLog(before: string | null) {
  const query = { limit: String(PAGE), ...(before && { before }) };
  const { events } = await expectOk(
    admin.admin['security-log'].$get({ query }),
    'Failed to fetch the security log',
  );
  return { events, next: events.length >= PAGE ? (events.at(-1)?.at ?? null) : null };
}
