import type { Db } from '../../db/open.ts';
import { selectOrInsertSecret } from '../../db/queries/site-secrets.ts';
import { hmacKey, sha256 } from '../values/digest.ts';
import { DAY_MS } from '../values/time.ts';

/** Answer given by a link in an email to the owner. */
interface MeetingAnswer {
  meeting: number;
  status: 'confirmed' | 'cancelled';
}

/** How long a link is valid after its email was written. */
const LASTS_MS = 14 * DAY_MS;

/** Longer than any token the site makes. */
const MAX_TOKEN = 200;

/** Makes the token of a link that answers a request: the action and its expiry, signed by the site. */
export async function answerToken(
  db: Db,
  { meeting, status }: MeetingAnswer,
  writtenAt: Date,
): Promise<string> {
  const text = `${meeting}.${status}.${writtenAt.getTime() + LASTS_MS}`;
  const signature = await crypto.subtle.sign('HMAC', await getSigningKey(db), encoded(text));
  return `${text}.${Buffer.from(signature).toString('base64url')}`;
}

/** The answer that a token gives; null if it is invalid or expired. */
export async function readAnswerToken(
  db: Db,
  token: string,
  now: Date,
): Promise<MeetingAnswer | null> {
  if (token.length > MAX_TOKEN) return null;
  const [meeting = '', status, until = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || (status !== 'confirmed' && status !== 'cancelled')) return null;
  const isSigned = await crypto.subtle.verify(
    'HMAC',
    await getSigningKey(db),
    Buffer.from(signature, 'base64url'),
    encoded(`${meeting}.${status}.${until}`),
  );
  if (!isSigned || Number(until) < now.getTime()) return null;
  return { meeting: Number(meeting), status };
}

const encoded = (text: string) => new TextEncoder().encode(text);

const getSigningKey = async (db: Db): Promise<CryptoKey> =>
  hmacKey(await selectOrInsertSecret(db, 'answers to meeting requests'));

/** Makes the token for unsubscribing from the weekly summary; it never expires. */
export const unsubscribeToken = async (db: Db): Promise<string> =>
  sha256(await selectOrInsertSecret(db, 'end of the weekly letter'));

/** True if the site made a token. Digests are compared, so that timing reveals nothing about it. */
export const isUnsubscribeToken = async (db: Db, token: string): Promise<boolean> =>
  (await sha256(token)) === (await sha256(await unsubscribeToken(db)));
