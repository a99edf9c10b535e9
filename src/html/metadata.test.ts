import { describe, expect, it } from 'vitest';
import { shortDescription } from './metadata.ts';

describe('the description of a page', () => {
  it('is the text, on one line, when it is short', () => {
    expect(shortDescription(' Protons\n stop. ')).toBe('Protons stop.');
  });

  it('ends after a whole word when the text goes on', () => {
    expect(shortDescription('proton '.repeat(60))).toBe(`${'proton '.repeat(28)}…`);
    expect(shortDescription(`${'a'.repeat(193)}, ${'b'.repeat(50)}`)).toBe(`${'a'.repeat(193)} …`);
  });
});
