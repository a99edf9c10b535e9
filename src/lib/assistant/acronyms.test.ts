import { describe, expect, it } from 'vitest';
import { acronyms } from './acronyms.ts';

describe('acronyms', () => {
  it.each([
    ['We plan linear energy transfer (LET) voxel by voxel.', 'let', 'linear energy transfer'],
    ['Magnetic resonance imaging (MRI) came later.', 'mri', 'magnetic resonance imaging'],
    ['With FFT (fast Fourier transform) it is quick.', 'fft', 'fast fourier transform'],
    ['The quality of life (QoL) improved.', 'qol', 'quality of life'],
    [
      'HPLC is high performance liquid chromatography.',
      'hplc',
      'high performance liquid chromatography',
    ],
    ['Several monitor units (MUs) were given.', 'mu', 'monitor units'],
  ])('learns from “%s”', (text, short, long) => {
    expect(acronyms(text)).toContainEqual({ short, long });
  });

  it.each([
    'It was measured at night (NIST).',
    'Values are given in grays (Gy).',
    'See the annex (A).',
    'A plain text with no capitals at all.',
  ])('learns nothing from “%s”', (text) => {
    expect(acronyms(text)).toEqual([]);
  });

  it('comes to the end of a text that is longer than any', () => {
    expect(acronyms(`${'word '.repeat(1_000_000)}(`)).toEqual([]);
  });
});
