import { describe, expect, it } from 'vitest';
import { publication } from '../../test/bibliography.ts';
import { checkIntegrity, filterLinkingFile, type LinkingRecord } from './integrity.ts';

const stored = (id: number, given: Parameters<typeof publication>[0] = {}) => ({
  id,
  ...publication({ title: `Work ${id}`, ...given }),
});
/** Compares publications with the stored PDFs of some names. */
const check = (
  publications: ReturnType<typeof stored>[],
  names: string[] = [],
  records: LinkingRecord<'talk'>[] = [],
) =>
  checkIntegrity(
    { publications, records },
    names.map((name) => `publications/${name}`),
  );

const path = (name: string) => `/storage/publications/${name}`;

describe('links and files', () => {
  it('go together whatever way the path is written', () => {
    const publications = [
      stored(1, { pdf_url: path('měření.pdf') }),
      stored(2, { pdf_url: path(encodeURIComponent('měření.pdf')) }),
      stored(3, { url: path('měření.pdf'.normalize('NFD')) }),
    ];
    const { orphanedFiles, brokenLinks, validLinks } = check(publications, ['měření.pdf']);
    expect({ orphanedFiles, brokenLinks }).toEqual({ orphanedFiles: [], brokenLinks: [] });
    expect(validLinks).toHaveLength(3);
    expect(filterLinkingFile(publications, 'měření.pdf')).toHaveLength(3);
  });

  it('are slides and supplements that are stored, too', () => {
    const slides = (name: string) => ({ kind: 'slides' as const, url: path(name) });
    const given = stored(1, {
      links: [slides('talk.pdf'), slides('lost.pdf'), { kind: 'code', url: 'https://x.example' }],
    });
    const found = check([given], ['talk.pdf', 'other.pdf']);
    expect(found.orphanedFiles).toEqual(['other.pdf']);
    expect(found.brokenLinks.map(({ url }) => url)).toEqual([path('lost.pdf')]);
    expect(found.validLinks.map(({ url }) => url)).toEqual([path('talk.pdf')]);
    expect(filterLinkingFile([given], 'talk.pdf')).toEqual([given]);
  });

  it('are those of talks, too', () => {
    const links = [path('deck.pdf'), path('lost.pdf'), '/about'].map((url) => ({ url }));
    const talk = { kind: 'talk' as const, id: 1, title: 'Talk', links };
    const found = check([], ['deck.pdf', 'other.pdf'], [talk]);
    expect(found.orphanedFiles).toEqual(['other.pdf']);
    expect(found.recordLinks).toEqual([
      { kind: 'talk', id: 1, title: 'Talk', url: path('lost.pdf') },
    ]);
    expect(filterLinkingFile([talk], 'deck.pdf')).toEqual([talk]);
  });

  it.each(['..%2f..%2fsite.db', '%ff.pdf', 'a/b.pdf', ''])('%j is missing', (name) => {
    const { missingFiles, brokenLinks } = check([stored(1, { url: path(name) })]);
    expect(missingFiles).toHaveLength(1);
    expect(brokenLinks).toHaveLength(1);
  });

  it('are counted by link, and missing ones by publication', () => {
    const both = stored(1, { url: path('a.pdf'), pdf_url: path('b.pdf') });
    const { missingFiles, brokenLinks } = check([both]);
    expect(missingFiles.map(({ originalName }) => originalName)).toEqual(['b.pdf']);
    expect(brokenLinks).toHaveLength(2);
  });

  it.each(['ftp://example.org/a.pdf', 'javascript:alert(1)', 'drawer 3'])('%j is broken', (url) => {
    const found = check([stored(1, { url })]);
    expect(found).toMatchObject({ missingFiles: [], validLinks: [] });
    expect(found.brokenLinks).toEqual([{ publicationId: 1, title: 'Work 1', url }]);
  });
});
