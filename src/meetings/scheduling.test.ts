import { expect, it } from 'vitest';
import { embeddedScheduling, findSchedulingService } from './scheduling.ts';

it.each([
  ['https://calendly.com/vera/30min', '?embed_domain=example.org&embed_type=Inline'],
  ['https://cal.com/vera', '?embed=true'],
  ['https://booking.example.org/vera?x=1', '?x=1'],
  ['https://notcalendly.com/vera', ''],
])('%s is shown in a frame with %j', (url, search) => {
  expect(new URL(embeddedScheduling(url, 'example.org')).search).toBe(search);
});

it.each([
  ['https://calendly.com/vera/30min', 'calendly'],
  ['https://www.calendly.com/vera', 'calendly'],
  ['https://cal.com/vera', 'cal'],
  ['https://institute.cal.com/vera', 'cal'],
  ['http://cal.com/vera', undefined],
  ['https://cal.com:8443/vera', undefined],
  ['https://notcal.com/vera', undefined],
  ['https://cal.com.example.org/vera', undefined],
])('%s is shown by the script of %s', (url, id) => {
  expect(findSchedulingService(url)?.id).toBe(id);
});
