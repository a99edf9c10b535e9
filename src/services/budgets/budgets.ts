import type { Db } from '../../../db/open.ts';
import { type RateLimit, selectHits, takeHit } from '../../../db/queries/rate-limit.ts';
import { tooManyRequests } from '../../http/error.ts';
import { clientNetwork } from '../../lib/ip-address.ts';
import { inMinutes } from '../../lib/text.ts';
import { limitKeys } from '../auth/limit-keys.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What the whole site takes in a minute, from however many addresses: a flood fills no database. */
const PER_MINUTE = { 'chat starts': 300, 'meeting requests': 120, messages: 20 };

/**
 * What it takes in a day: each message is read by a person, and is a letter to them, of which a mail server takes
 * some hundreds a day.
 */
const PER_DAY: Partial<Record<Budget, number>> = { messages: 500 };

type Budget = keyof typeof PER_MINUTE;

interface BudgetDeps {
  db: Db;
  now: () => Date;
}

/** Takes one of what the whole site takes in a minute, and in a day. Throws a 429 when none is left. */
export async function takeBudget({ db, now }: BudgetDeps, budget: Budget): Promise<void> {
  const limit = { limit: PER_MINUTE[budget], windowMs: MINUTE_MS };
  const decision = await takeHit(db, limit, [`budget: ${budget}`], now());
  if (!decision.allowed) {
    throw tooManyRequests(
      'The site is very busy. Please try again in a minute.',
      decision.retryAfterSeconds ?? 60,
    );
  }
  const perDay = PER_DAY[budget];
  if (perDay === undefined) return;
  const daily = { limit: perDay, windowMs: DAY_MS };
  const today = await takeHit(db, daily, [`budget: ${budget} a day`], now());
  if (today.allowed) return;
  throw tooManyRequests(
    'The site takes no more of these today. Please try again tomorrow.',
    today.retryAfterSeconds ?? 60,
  );
}

/** Takes one of the requests of a kind that an address may send. Throws a 429 when none is left. */
export async function takeRequest(
  { db, now }: BudgetDeps,
  limit: RateLimit,
  kind: string,
  ipAddress: string,
): Promise<void> {
  const keys = await limitKeys({ db, now }, `${kind} ${clientNetwork(ipAddress)}`);
  const decision = await takeHit(db, limit, keys, now());
  if (decision.allowed) return;
  const seconds = decision.retryAfterSeconds ?? 1;
  throw tooManyRequests(`Too many requests. Please try again in ${inMinutes(seconds)}.`, seconds);
}

/** What one address may start in a minute: a whole institute may stand behind it. */
const STARTS = { limit: 120, windowMs: MINUTE_MS };

/** Takes one of the chats that an address, and the whole site, may start in a minute. Throws a 429 when none is left. */
export async function takeChatStart(deps: BudgetDeps, network: string): Promise<void> {
  const keys = await limitKeys(deps, `chat starts ${network}`);
  const decision = await takeHit(deps.db, STARTS, keys, deps.now());
  if (!decision.allowed) {
    throw tooManyRequests('Please try again in a minute.', decision.retryAfterSeconds ?? 60);
  }
  await takeBudget(deps, 'chat starts');
}

/** How many calls of the model the last 24 hours have had, and when the next one comes free. */
export const selectModelCalls = ({ db, now }: BudgetDeps) => selectHits(db, MODEL_CALLS, now());

const MODEL_CALLS = 'budget: model calls';

/**
 * Takes one of the calls of a model that a day has; false when none is left. Those of the one that makes vectors are counted by
 * themselves: they cost a thousandth of an answer.
 */
export async function takeModelCall(
  { db, now }: BudgetDeps,
  limit: number,
  kind: 'model calls' | 'embedding calls' = 'model calls',
): Promise<boolean> {
  if (limit === 0) return false;
  const keys = [`budget: ${kind}`];
  return (await takeHit(db, { limit, windowMs: DAY_MS }, keys, now())).allowed;
}
