import { describe, expect, it } from 'vitest';
import { dayAndTime, getBrowserName, getFlag, getWeeklyFlag, timeOfDay, toCsv } from './show.ts';

describe('what rows show', () => {
  it('knows five flags and a home; others get a globe', () => {
    const countries = ['Spain', 'Czech Republic', 'Romania', 'United States', 'European Union'];
    expect(countries.map(getFlag)).toEqual(['🇪🇸', '🇨🇿', '🇷🇴', '🇺🇸', '🇪🇺']);
    expect([getFlag('Local'), getFlag('Unknown'), getFlag('Japan')]).toEqual(['🏠', '🌐', '🌐']);
    expect([getWeeklyFlag('Local'), getWeeklyFlag('Unknown')]).toEqual(['🏠', '🏠']);
  });

  it('names the browser, the first of four that the agent names', () => {
    expect(getBrowserName('… Chrome/150.0 Safari/537.36 Edg/150.0')).toBe('Chrome');
    expect(getBrowserName('… Gecko/20100101 Firefox/140.0')).toBe('Firefox');
    expect(getBrowserName('… Version/26.0 Safari/605.1.15')).toBe('Safari');
    expect(getBrowserName('Edge/18')).toBe('Edge');
    expect(getBrowserName('')).toBe('Other');
  });

  it('reads the clock in the site’s time zone', () => {
    expect(timeOfDay('2026-11-05T23:30:00Z', 'Europe/Prague')).toBe('00:30');
    expect(dayAndTime('2026-11-05T13:30:00Z', 'Europe/Prague')).toBe('Nov 05, 14:30');
  });
});

it('an export quotes what needs it, and makes nothing a formula', () => {
  expect(
    toCsv([
      { page: '/a,"b"', visits: 2 },
      { page: '=1+1', visits: -1 },
    ]),
  ).toBe('page,visits\r\n"/a,""b""",2\r\n\'=1+1,-1\r\n');
  expect(toCsv([])).toBe('');
});
