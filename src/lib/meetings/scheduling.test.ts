import { describe, expect, it } from 'vitest';
import { scheduling } from './scheduling.ts';

describe('scheduling', () => {
  it.each([
    ['https://calendly.com/vera/30min', 'https://assets.calendly.com/assets/external/widget.js'],
    ['https://cal.com/vera', 'https://app.cal.com/embed/embed.js'],
    ['https://booking.example.org/vera', null],
    ['https://notcalendly.com/vera', null],
  ])('%s comes with the script %s', (url, script) => {
    expect(scheduling(url).script).toBe(script);
  });

  it('allows only the provider’s origins on the page', () => {
    expect(scheduling('https://calendly.com/vera').origins).toEqual([
      'https://calendly.com',
      'https://assets.calendly.com',
    ]);
    expect(scheduling('https://booking.example.org/v').origins).toEqual([
      'https://booking.example.org',
    ]);
  });
});
