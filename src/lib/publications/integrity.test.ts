import { describe, expect, it } from 'vitest';
import { publication } from '../../../test/bibliography.ts';
import { checkIntegrity, publicationsOf } from './integrity.ts';
import { proposeLinks } from './proposals.ts';

const stored = (id: number, given: Parameters<typeof publication>[0] = {}) => ({
  id,
  ...publication({ title: `Work ${id}`, ...given }),
});
const path = (name: string) => `/storage/publications/${name}`;

describe('links and files', () => {
  it('go together whatever way the path is written', () => {
    const publications = [
      stored(1, { pdf_url: path('měření.pdf') }),
      stored(2, { pdf_url: path(encodeURIComponent('měření.pdf')) }),
      stored(3, { url: path('měření.pdf'.normalize('NFD')) }),
    ];
    const { orphanedFiles, brokenLinks, validLinks } = checkIntegrity(publications, ['měření.pdf']);
    expect({ orphanedFiles, brokenLinks }).toEqual({ orphanedFiles: [], brokenLinks: [] });
    expect(validLinks).toHaveLength(3);
    expect(publicationsOf(publications, 'měření.pdf')).toHaveLength(3);
  });

  it.each(['..%2f..%2fsite.db', '%ff.pdf', 'a/b.pdf', ''])('%j is missing', (name) => {
    const { missingFiles, brokenLinks } = checkIntegrity([stored(1, { url: path(name) })], []);
    expect(missingFiles).toHaveLength(1);
    expect(brokenLinks).toHaveLength(1);
  });

  it('are counted by link, and missing ones by publication', () => {
    const both = stored(1, { url: path('a.pdf'), pdf_url: path('b.pdf') });
    const { missingFiles, brokenLinks } = checkIntegrity([both], []);
    expect(missingFiles.map(({ originalName }) => originalName)).toEqual(['b.pdf']);
    expect(brokenLinks).toHaveLength(2);
  });

  it.each([
    'ftp://example.org/a.pdf',
    'javascript:alert(1)',
    '//example.org',
    'drawer 3',
    'http://',
  ])('%j is broken', (url) => {
    const found = checkIntegrity([stored(1, { url })], []);
    expect(found).toMatchObject({ missingFiles: [], validLinks: [] });
    expect(found.brokenLinks).toEqual([{ publicationId: 1, title: 'Work 1', url }]);
  });
});

describe('a file that no publication links to', () => {
  const file = (filename: string, originalName = filename) => ({ filename, originalName });
  const proposed = (publications: ReturnType<typeof stored>[], files: ReturnType<typeof file>[]) =>
    proposeLinks(publications, files).map(({ filename, publicationId }) => [
      filename,
      publicationId,
    ]);

  it('is proposed for the publication that misses one of its name', () => {
    const missing = stored(1, { pdf_url: path('Tracks.PDF') });
    expect(proposed([missing], [file('tracks.pdf')])).toEqual([['tracks.pdf', 1]]);
  });

  it('is proposed by citation key, DOI or title, as stored or as uploaded', () => {
    const publications = [
      stored(1, { citation_key: 'exemplar2024' }),
      stored(2, { doi: '10.1088/1361-6560/ab1234' }),
      stored(3, { title: 'Tracks of light ions in silicon' }),
    ];
    const files = [
      file('exemplar2024.pdf'),
      file('10.1088_1361-6560_ab1234.pdf'),
      file('upload-7.pdf', 'Tracks of light ions in silicon.pdf'),
    ];
    expect(proposed(publications, files)).toEqual([
      ['exemplar2024.pdf', 1],
      ['10.1088_1361-6560_ab1234.pdf', 2],
      ['upload-7.pdf', 3],
    ]);
  });

  it('is not proposed for one that has its PDF, nor one that another links to', () => {
    const title = 'Tracks of light ions in silicon';
    const files = [file('tracks-of-light-ions-in-silicon.pdf'), file('other.pdf')];
    expect(proposed([stored(1, { title, pdf_url: path('other.pdf') })], files)).toEqual([]);
    const linked = stored(2, { pdf_url: path('tracks-of-light-ions-in-silicon.pdf') });
    expect(proposed([stored(1, { title }), linked], files)).toEqual([]);
  });
});
