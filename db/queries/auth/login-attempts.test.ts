import { describe, expect, it } from 'vitest';
import { openApp } from '../../../test/app.ts';
import { admitLogin, settleLogin } from './login-attempts.ts';

const KEYS = ['name', 'address'];
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12) + seconds * 1000);

async function openAttempts() {
  const { db } = await openApp();
  const admit = async (seconds: number, keys = KEYS) => {
    const admission = await admitLogin(db, keys, at(seconds));
    return admission.state === 'admitted' ? admission.attempt : admission.state;
  };
  return { admit, settle: (attempt: string, failed: boolean) => settleLogin(db, attempt, failed) };
}

describe('login attempts', () => {
  it('wait while five are being decided, and go on when one of them succeeded', async () => {
    const { admit, settle } = await openAttempts();
    const [first = ''] = await Promise.all([0, 0, 0, 0, 0].map(() => admit(0)));
    expect(await admit(1)).toBe('wait');
    await settle(first, false);
    expect(await admit(1)).not.toBe('wait');
  });

  it('of a process that stopped hold nobody up for longer than half a minute', async () => {
    const { admit } = await openAttempts();
    for (let time = 0; time < 5; time += 1) await admit(0);
    expect(await admit(29)).toBe('wait');
    expect(await admit(31)).not.toBe('wait');
  });

  it('that are decided late, under load, count as failures all the same', async () => {
    const { admit, settle } = await openAttempts();
    const slow = await Promise.all([0, 0, 0, 0, 0].map(() => admit(0)));
    await settle(await admit(40), false);
    for (const attempt of slow) await settle(attempt, true);
    expect(await admit(60)).toBe('refused');
  });

  it('under other names and from other addresses are not touched', async () => {
    const { admit, settle } = await openAttempts();
    for (let time = 0; time < 5; time += 1) await settle(await admit(0), true);
    expect(await admit(1, ['name', 'elsewhere'])).toBe('refused');
    expect(await admit(1, ['another', 'address'])).toBe('refused');
    expect(await admit(1, ['another', 'elsewhere'])).not.toBe('refused');
  });
});
