import type { Db } from '../../db/open.ts';
import {
  deleteExpiredHits,
  type RateLimit,
  selectRateLimitHits,
  takeDailyHit,
  takeHit,
} from '../../db/queries/limits.ts';
import { deleteOtherSecrets, selectOrInsertSecret } from '../../db/queries/site-secrets.ts';
import type { Config } from '../config.ts';
import type { Embedder, Model } from '../platform/model.ts';
import { hmacKey } from '../values/digest.ts';
import { tooManyRequests } from '../values/errors.ts';
import { clientNetwork } from '../values/ip-address.ts';
import { formatWait } from '../values/text.ts';
import { DAY_MS, MINUTE_MS } from '../values/time.ts';

/**
 * Limits of the whole site per minute and per day, regardless of the number of addresses, so that a flood cannot fill
 * the database. Meeting requests and messages are read by a person and emailed, and mail servers accept a few hundred
 * emails per day.
 */
const BUDGETS = {
  'chat starts': { minute: 300, day: 5_000 },
  'chat messages': { minute: null, day: 5_000 },
  'meeting requests': { minute: 120, day: 500 },
  messages: { minute: 20, day: 500 },
  'tool calls': { minute: null, day: 5_000 },
};

/** Confirmation emails per day, since anyone can enter any address: to one address, and in total. */
const RECEIPTS = { guest: { limit: 10, windowMs: DAY_MS }, day: 50 };

interface BudgetDeps {
  db: Db;
  now: () => Date;
}

/** Counts a hit for some keys. Throws a 429 with a sentence if one of them has reached its limit. */
export async function requireHit(
  { db, now }: BudgetDeps,
  limit: RateLimit,
  keys: readonly string[],
  sentence: string | ((seconds: number) => string),
): Promise<void> {
  const decision = await takeHit(db, limit, keys, now());
  if (decision.allowed) return;
  const seconds = decision.retryAfterSeconds ?? 60;
  throw tooManyRequests(typeof sentence === 'string' ? sentence : sentence(seconds), seconds);
}

/** Counts a request against the whole site's limits per minute and per day. Throws a 429 if one is reached. */
export async function takeBudget(deps: BudgetDeps, budget: keyof typeof BUDGETS): Promise<void> {
  const { minute, day } = BUDGETS[budget];
  const busy = 'The site is very busy. Please try again in a minute.';
  if (minute !== null) {
    await requireHit(deps, { limit: minute, windowMs: MINUTE_MS }, [`budget: ${budget}`], busy);
  }
  const now = deps.now();
  if (await takeDailyHit(deps.db, budget, day, now)) return;
  const full = 'The site has reached its daily limit. Please try again tomorrow.';
  throw tooManyRequests(full, Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000));
}

/** Counts a confirmation email against the daily limits of a guest's address and of the site; false if one is reached. */
export async function takeReceipt(deps: BudgetDeps, email: string): Promise<boolean> {
  // Mail to addresses with a plus sign arrives in the same mailbox.
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  const keys = await limitKeys(deps, `receipts ${mailbox}`);
  const { allowed } = await takeHit(deps.db, RECEIPTS.guest, keys, deps.now());
  return allowed && takeDailyHit(deps.db, 'receipts', RECEIPTS.day, deps.now());
}

/** Counts a request against the limit of its address. Throws a 429 if it is reached. */
export async function takeRequest(
  deps: BudgetDeps,
  limit: RateLimit,
  kind: string,
  ipAddress: string,
): Promise<void> {
  const keys = await limitKeys(deps, `${kind} ${clientNetwork(ipAddress)}`);
  const sentence = (seconds: number) =>
    `Too many requests. Please try again in ${formatWait(seconds)}.`;
  await requireHit(deps, limit, keys, sentence);
}

/** Chats that one address may start per minute: a whole institute may share it. */
const STARTS = { limit: 120, windowMs: MINUTE_MS };

/** Counts a chat against the limits of its address and of the whole site per minute. Throws a 429 if one is reached. */
export async function takeChatStart(deps: BudgetDeps, network: string): Promise<void> {
  const keys = await limitKeys(deps, `chat starts ${network}`);
  await requireHit(deps, STARTS, keys, 'Please try again in a minute.');
  await takeBudget(deps, 'chat starts');
}

/** Calls per minute from one address: a company's servers may call on behalf of all of its users. */
export const TOOL_CALLS = { limit: 120, windowMs: MINUTE_MS };

/**
 * Counts a tool call against the limits of its address per minute and of the site per day. Throws a 429 if one is
 * reached.
 */
export async function takeToolCall(deps: BudgetDeps, ipAddress: string): Promise<void> {
  await takeRequest(deps, TOOL_CALLS, 'tool calls', ipAddress);
  await takeBudget(deps, 'tool calls');
}

/** Number of model calls in the last 24 hours, and when the next one becomes available. */
export const selectModelCalls = ({ db, now }: BudgetDeps) =>
  selectRateLimitHits(db, MODEL_CALLS, now());

const MODEL_CALLS = 'budget: model calls';

/** Default daily limit of model calls. */
export const DAILY_MODEL_CALLS = 2000;

/**
 * Counts a model call against the daily limit; false if it is reached. Embeddings are counted separately: they cost a
 * thousandth of an answer.
 */
export async function takeModelCall(
  { db, now, config }: BudgetDeps & { config: Pick<Config, 'AI_DAILY_LIMIT'> },
  model: Model | Embedder,
): Promise<boolean> {
  const limit = config.AI_DAILY_LIMIT ?? DAILY_MODEL_CALLS;
  if (limit === 0) return false;
  const keys = ['embed' in model ? 'budget: embedding calls' : MODEL_CALLS];
  return (await takeHit(db, { limit, windowMs: DAY_MS }, keys, now())).allowed;
}

/** Prefix of a daily key's name. */
const PREFIX = 'limits of ';

const secretName = (now: Date) => PREFIX + now.toISOString().slice(0, 10);

const keys = new WeakMap<Db, { name: string; key: CryptoKey }>();

/**
 * Digests by which limits count addresses and names (HMAC-SHA256, in base64). The key is replaced daily and deleted, so
 * that no one can later link a digest to an address.
 */
export async function limitKeys(
  { db, now }: { db: Db; now: () => Date },
  ...subjects: string[]
): Promise<string[]> {
  const key = await keyOfToday(db, now());
  return Promise.all(
    subjects.map(async (subject) => {
      const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(subject));
      return btoa(String.fromCharCode(...new Uint8Array(digest)));
    }),
  );
}

async function keyOfToday(db: Db, now: Date): Promise<CryptoKey> {
  const name = secretName(now);
  const known = keys.get(db);
  if (known?.name === name) return known.key;
  const key = await hmacKey(await selectOrInsertSecret(db, name));
  keys.set(db, { name, key });
  return key;
}

/** Deletes the keys of earlier days and expired counts. Run it daily. */
export async function forgetOldKeys({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await deleteOtherSecrets(db, { prefix: PREFIX, current: secretName(at) });
  await deleteExpiredHits(db, at);
}
