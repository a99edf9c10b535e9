import { describe, expect, it } from 'vitest';
import { languageAttributes, textDirection } from './language-attributes.ts';

describe('the attributes of a text', () => {
  it.each([
    ['en', {}],
    ['en-GB', { lang: 'en-GB' }],
    ['de', { lang: 'de' }],
    ['ar', { lang: 'ar', dir: 'rtl' }],
  ])('say where %s is not the language of the interface', (language, attributes) => {
    expect(languageAttributes(language)).toEqual(attributes);
  });

  it.each(['ar', 'fa-IR', 'he', 'ur', 'yi', 'dv', 'az-Arab', 'ckb'])(
    '%s is written from right to left',
    (language) => {
      expect(textDirection(language)).toBe('rtl');
    },
  );

  it.each(['de', 'ja', 'az', 'und', 'ku'])('%s is written from left to right', (language) => {
    expect(textDirection(language)).toBe('ltr');
  });
});
