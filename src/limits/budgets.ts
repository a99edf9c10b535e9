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
 * What the whole site takes in a minute and in a day, from however many addresses: a flood fills no database. A
 * meeting request and a message are read by a person, and are a letter to them, of which a mail server takes some
 * hundreds a day.
 */
const BUDGETS = {
  'chat starts': { minute: 300, day: 5_000 },
  'chat messages': { minute: null, day: 5_000 },
  'meeting requests': { minute: 120, day: 500 },
  messages: { minute: 20, day: 500 },
  'tool calls': { minute: null, day: 5_000 },
};

/** Receipts of a day: anybody may type any address. Those of one address, and those of the whole site. */
const RECEIPTS = { guest: { limit: 10, windowMs: DAY_MS }, day: 50 };

interface BudgetDeps {
  db: Db;
  now: () => Date;
}

/** Counts a hit under some keys. Throws a 429 with a sentence when one of them has reached the limit. */
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

/** Takes one of what the whole site takes in a minute, and in a day. Throws a 429 when none is left. */
export async function takeBudget(deps: BudgetDeps, budget: keyof typeof BUDGETS): Promise<void> {
  const { minute, day } = BUDGETS[budget];
  const busy = 'The site is very busy. Please try again in a minute.';
  if (minute !== null) {
    await requireHit(deps, { limit: minute, windowMs: MINUTE_MS }, [`budget: ${budget}`], busy);
  }
  const now = deps.now();
  if (await takeDailyHit(deps.db, budget, day, now)) return;
  const full = 'The site takes no more of these today. Please try again tomorrow.';
  throw tooManyRequests(full, Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000));
}

/** Takes one of the receipts that a guest's address, and all of them, get in a day; false when none is left. */
export async function takeReceipt(deps: BudgetDeps, email: string): Promise<boolean> {
  // What stands behind a plus sign comes to the same mailbox.
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  const keys = await limitKeys(deps, `receipts ${mailbox}`);
  const { allowed } = await takeHit(deps.db, RECEIPTS.guest, keys, deps.now());
  return allowed && takeDailyHit(deps.db, 'receipts', RECEIPTS.day, deps.now());
}

/** Takes one of the requests of a kind that an address may send. Throws a 429 when none is left. */
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

/** What one address may start in a minute: a whole institute may stand behind it. */
const STARTS = { limit: 120, windowMs: MINUTE_MS };

/** Takes one of the chats that an address, and the whole site, may start in a minute. Throws a 429 when none is left. */
export async function takeChatStart(deps: BudgetDeps, network: string): Promise<void> {
  const keys = await limitKeys(deps, `chat starts ${network}`);
  await requireHit(deps, STARTS, keys, 'Please try again in a minute.');
  await takeBudget(deps, 'chat starts');
}

/** What an agent at one address may call in a minute: the servers of one company call for all who use it. */
export const TOOL_CALLS = { limit: 120, windowMs: MINUTE_MS };

/** Takes one of the calls of tools that an address has in a minute, and the whole site in a day. Throws a 429 when none is left. */
export async function takeToolCall(deps: BudgetDeps, ipAddress: string): Promise<void> {
  await takeRequest(deps, TOOL_CALLS, 'tool calls', ipAddress);
  await takeBudget(deps, 'tool calls');
}

/** How many calls of the model the last 24 hours have had, and when the next one comes free. */
export const selectModelCalls = ({ db, now }: BudgetDeps) =>
  selectRateLimitHits(db, MODEL_CALLS, now());

const MODEL_CALLS = 'budget: model calls';

/** How often a model is asked in a day, unless something else is said. */
export const DAILY_MODEL_CALLS = 2000;

/**
 * Takes one of the calls of a model that a day has; false when none is left. Those of the one that makes vectors are counted by
 * themselves: they cost a thousandth of an answer.
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

/** What the name of a day's key begins with. */
const PREFIX = 'limits of ';

const secretName = (now: Date) => PREFIX + now.toISOString().slice(0, 10);

const keys = new WeakMap<Db, { name: string; key: CryptoKey }>();

/**
 * Digests by which limits count addresses and names (HMAC-SHA256, in base64). The key is made anew each day
 * and forgotten: later nobody can tell from a digest whose it was.
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

/** Forgets the keys of earlier days, and what no limit counts any more. To be run daily. */
export async function forgetOldKeys({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await deleteOtherSecrets(db, { prefix: PREFIX, current: secretName(at) });
  await deleteExpiredHits(db, at);
}
