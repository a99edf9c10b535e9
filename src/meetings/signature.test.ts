import { describe, expect, it } from 'vitest';
import { signedByCalendly } from '../../test/booking-deliveries.ts';
import { isSignedByCal, isSignedByCalendly } from './signature.ts';

const key = 'a signing key';
const body = '{"event":"invitee.created"}';
const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the signature of Calendly', () => {
  it('is HMAC-SHA256 over time and body', async () => {
    const header =
      't=1795176000,v1=e18cb6e374eb676eda866c2a36057a554909c6ad0feed571557f461380fb50ce';
    expect(signedByCalendly(key, body, now)).toBe(header);
    expect(await isSignedByCalendly({ header, body, key }, now)).toBe(true);
  });

  it('holds for three minutes, whichever clock is ahead', async () => {
    const header = signedByCalendly(key, body, now);
    const holds = (seconds: number) => isSignedByCalendly({ header, body, key }, later(seconds));
    expect(await Promise.all([-181, -180, 180, 181].map(holds))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is of this body, this time and this key', async () => {
    const header = signedByCalendly(key, body, now);
    const other = header.replace('t=1795176000', 't=1795176001');
    expect(await isSignedByCalendly({ header, body: `${body} `, key }, now)).toBe(false);
    expect(await isSignedByCalendly({ header: other, body, key }, now)).toBe(false);
    expect(await isSignedByCalendly({ header, body, key: 'another' }, now)).toBe(false);
  });

  it('may be one of two, while a key is changed', async () => {
    const [old, fresh] = await Promise.all([
      signedByCalendly('the old key', body, now),
      signedByCalendly(key, body, now),
    ]);
    const header = `${old},${fresh.split(',')[1]}`;
    expect(await isSignedByCalendly({ header, body, key }, now)).toBe(true);
  });

  it.each(['', 't=1795176000', 'v1=00', 't=x,v1=00', 't=1795176000,v1=', 't=,v1=,', '=,=='])(
    'is not %j',
    async (header) => {
      expect(await isSignedByCalendly({ header, body, key }, now)).toBe(false);
    },
  );
});

describe('the signature of Cal.com', () => {
  // RFC 4231, test case 2.
  it('is HMAC-SHA256 over the body', async () => {
    const known = {
      header: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
      body: 'what do ya want for nothing?',
      key: 'Jefe',
    };
    expect(await isSignedByCal(known)).toBe(true);
    expect(await isSignedByCal({ ...known, body: 'what do you want for nothing?' })).toBe(false);
    expect(await isSignedByCal({ ...known, key: 'Joffe' })).toBe(false);
  });
});
