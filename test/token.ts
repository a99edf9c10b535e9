import type { Scope } from '../records/token.ts';
import { sendWith, signIn } from './administrator.ts';
import type { AppUnderTest } from './app.ts';

/** A token that the administrator makes, and a fetch that calls with it. */
export async function makeToken(
  site: Pick<AppUnderTest, 'request'>,
  scopes: Scope[],
  expires: string | null = null,
) {
  const admin = await signIn(site);
  const body = { name: scopes.join(' and '), scopes, expires };
  const made = await admin('/api/admin/tokens', { method: 'POST', body });
  const { id, token }: { id: number; token: string } = await made.json();
  return { id, token, admin, call: sendWith(site.request, { Authorization: `Bearer ${token}` }) };
}
