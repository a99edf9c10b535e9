import { describe, expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import { settleHit, takeHit } from './limits.ts';

const LIMIT = { limit: 5, windowMs: 15 * 60_000 };
const KEYS = ['name', 'address'];
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12) + seconds * 1000);

async function openLimit() {
  const { db } = await openApp();
  const take = async (seconds: number, keys = KEYS) => {
    const decision = await takeHit(db, LIMIT, keys, at(seconds), { pending: true });
    if (decision.allowed) return decision.hit;
    return decision.retryAfterSeconds === null ? 'wait' : 'refused';
  };
  return { take, settle: (hit: string, counts: boolean) => settleHit(db, hit, counts) };
}

describe('pending hits', () => {
  it('wait while five are being checked, and continue when one of them succeeds', async () => {
    const { take, settle } = await openLimit();
    const [first = ''] = await Promise.all([0, 0, 0, 0, 0].map(() => take(0)));
    expect(await take(1)).toBe('wait');
    await settle(first, false);
    expect(await take(1)).not.toBe('wait');
  });

  it('of a process that stopped expire after half a minute', async () => {
    const { take } = await openLimit();
    for (let time = 0; time < 5; time += 1) await take(0);
    expect(await take(29)).toBe('wait');
    expect(await take(31)).not.toBe('wait');
  });

  it('count from when they were taken, however late they are decided', async () => {
    const { take, settle } = await openLimit();
    const slow = await Promise.all([0, 0, 0, 0, 0].map(() => take(0)));
    await settle(await take(40), false);
    for (const attempt of slow) await settle(attempt, true);
    expect(await take(60)).toBe('refused');
  });
});
