import { expect, it } from 'vitest';
import { embeddedScheduling } from './schedule.tsx';

it.each([
  ['https://calendly.com/vera/30min', '?embed_domain=example.org&embed_type=Inline'],
  ['https://cal.com/vera', '?embed=true'],
  ['https://booking.example.org/vera?x=1', '?x=1'],
  ['https://notcalendly.com/vera', ''],
])('%s is shown in a frame with %j', (url, search) => {
  expect(new URL(embeddedScheduling(url, 'example.org')).search).toBe(search);
});
