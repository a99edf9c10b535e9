import { expect, it } from 'vitest';
import { totp } from '../../db/schema/account.ts';
import { openApp } from '../../test/app.ts';
import { takeCode } from './totp.ts';

// RFC 6238, appendix B: SHA-1, the last six of its eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, and works once', async (second, code) => {
  const { db } = await openApp();
  await db.insert(totp).values({ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', confirmed: true });
  const deps = { db, now: () => new Date(second * 1000) };
  expect(
    await takeCode(
      deps,
      code.replace(/^./, (digit) => String((Number(digit) + 5) % 10)),
    ),
  ).toBeNull();
  expect([await takeCode(deps, code), await takeCode(deps, code)]).toEqual(['code', null]);
});
