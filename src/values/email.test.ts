import { expect, it } from 'vitest';
import { emailAddress } from './email.ts';

it.each([
  ['tilda@example.org', 'tilda@example.org'],
  ['tilda@bücher.example', 'tilda@xn--bcher-kva.example'],
  ['tilda@xn--bcher-kva.example', 'tilda@xn--bcher-kva.example'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ["o'neil+x@例え.example", "o'neil+x@xn--r8jz45g.example"],
])('%s is taken as %s', (written, stored) => {
  expect(emailAddress.parse(written)).toBe(stored);
});

it.each([
  ['tílda@example.org', /^Remove accented letters before the @/],
  ['用户@例え.example', /^Remove accented letters before the @/],
  ['tilda', /such as name@example.org/],
  ['tilda@bücher', /such as name@example.org/],
  ['tilda@bü/cher.example', /such as name@example.org/],
  ['tilda@example.org:25', /such as name@example.org/],
  ['tilda@example.org\nBcc: x@example.org', /such as name@example.org/],
  [`${'a'.repeat(250)}@example.org`, /too long/],
])('%s is refused in words', (written, sentence) => {
  expect(emailAddress.safeParse(written).error?.issues[0]?.message).toMatch(sentence);
});
