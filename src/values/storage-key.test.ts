import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorageKey, siteFileKey, storageKey, storedName } from './storage-key.ts';

describe('storedName', () => {
  it('is a file name of letters, digits and hyphens', () => {
    const stored = { 'LET spectra (2).pdf': 'LET-spectra-2.pdf', '../../etc/passwd': 'passwd' };
    expect(Object.keys(stored).map(storedName)).toEqual(Object.values(stored));
    expect(['měření.pdf', '.hidden'].map(storedName)).toEqual(['měření.pdf', 'hidden']);
  });

  it('keeps the extension of a name that is too long', () => {
    const name = storedName(`${'ě'.repeat(255)}.pdf`);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(240);
    expect(name).toMatch(/ě\.pdf$/);
  });

  it('turns any text into a name that can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (original) => {
        const name = storedName(original);
        expect(storageKey('blog', name)).toBe(`blog/${name}`);
        expect(name).not.toMatch(/[/\\\0]|^\./);
      }),
    );
  });
});

describe('storage keys', () => {
  it.each(['publications/a.pdf', 'photos/a-1.webp'])('%s is one', (key) => {
    expect(isStorageKey(key)).toBe(true);
  });

  it.each(['secrets/a', 'publications/', 'publications/../a', 'publications/a/b', 'blog/.x', 'a'])(
    '%s is not a storage key',
    (key) => {
      expect(isStorageKey(key)).toBe(false);
    },
  );

  it('are behind site paths, encoded or not, composed or not', () => {
    expect(siteFileKey('/storage/publications/m%C4%9B.pdf')).toBe('publications/mě.pdf');
    expect(siteFileKey('/storage/publications/mě.pdf')).toBe('publications/mě.pdf');
    expect(siteFileKey('/storage/publications/..%2fsite.db')).toBeNull();
    expect(siteFileKey('/storage/publications/%ff')).toBeNull();
    expect(siteFileKey('https://example.org/storage/publications/a.pdf')).toBeNull();
  });
});
