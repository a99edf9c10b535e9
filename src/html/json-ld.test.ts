import { describe, expect, it } from 'vitest';
import { makeConferenceJsonLd } from '../../records/conference.ts';
import { publication } from '../../test/bibliography.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { blogPosting } from '../posts/metadata.ts';
import { scholarlyWork } from '../publications/metadata.ts';
import { breadcrumbs, jsonLdText } from './metadata.ts';

const ORIGIN = 'https://example.org';
const read = (value: Parameters<typeof jsonLdText>[0]) => JSON.parse(jsonLdText(value));
const work = (given: Parameters<typeof publication>[0]) =>
  read(scholarlyWork({ id: 7, ...publication(given) }, ORIGIN));

describe('JSON-LD', () => {
  it('cannot end its script element', () => {
    const text = jsonLdText({ '@type': 'Thing', name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>');
  });

  it('says nothing without content', () => {
    expect(
      read({ '@type': 'Thing', name: '', url: null, author: [], publisher: { '@type': 'Person' } }),
    ).toEqual({ '@context': 'https://schema.org', '@type': 'Thing' });
  });

  it.each([
    ['Article', 'ScholarlyArticle'],
    ['Review', 'ScholarlyArticle'],
    ['Conference Paper', 'ScholarlyArticle'],
    ['Preprint', 'ScholarlyArticle'],
    ['Book Chapter', 'Chapter'],
    ['Book', 'Book'],
    ['Thesis', 'Thesis'],
    ['Report', 'Report'],
    ['Technical Note', 'Report'],
    ['Dataset', 'Dataset'],
    ['Software', 'SoftwareSourceCode'],
    ['Patent', 'CreativeWork'],
    ['Poster', 'Poster'],
    ['Presentation', 'PresentationDigitalDocument'],
  ])('describes a %s as a %s', (publication_type, type) => {
    expect(work({ publication_type })['@type']).toBe(type);
  });

  it('says of software, books and theses what theirs is, and who an author is', () => {
    const code = 'https://github.com/example/code';
    const links = [{ kind: 'code' as const, url: code }];
    expect(
      work({ publication_type: 'Software', journal: 'Zenodo', edition: '1.2', links }),
    ).toMatchObject({
      codeRepository: code,
      version: '1.2',
      publisher: { name: 'Zenodo' },
    });
    const chapter = {
      publication_type: 'Book Chapter',
      editors: 'Ed Itor',
      isbn: '1',
      edition: '2',
    };
    expect(work(chapter).isPartOf).toMatchObject({
      ...{ '@type': 'Book', isbn: '1', bookEdition: '2', editor: [{ name: 'Ed Itor' }] },
    });
    const thesis = { publication_type: 'Thesis', journal: 'PhD thesis, U' };
    expect(work(thesis)).toMatchObject({
      inSupportOf: 'PhD thesis',
      sourceOrganization: { name: 'U' },
    });
    const authorNotes = [{ author: 1, orcid: '0000-0002-1825-0097' }];
    expect(work({ authorNotes, award: 'Prize' })).toMatchObject({
      author: [{}, { name: 'Jan Novák', sameAs: 'https://orcid.org/0000-0002-1825-0097' }],
      award: 'Prize',
    });
  });

  it('puts an article into its issue, volume and journal', () => {
    expect(work({ volume: '59', issue: '4', issn: '1234-5678', pages: '1–9' })).toMatchObject({
      pageStart: '1',
      pageEnd: '9',
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '4',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '59',
          isPartOf: { '@type': 'Periodical', name: 'Journal of Examples', issn: '1234-5678' },
        },
      },
    });
  });

  it('names authors, DOI and the free PDF of a publication', () => {
    expect(work({ doi: '10.5555/1', pdf_url: '/storage/publications/a.pdf' })).toMatchObject({
      '@id': 'https://example.org/publications/7',
      author: [
        { '@type': 'Person', name: 'Vera Exemplar', givenName: 'Vera', familyName: 'Exemplar' },
        { '@type': 'Person', name: 'Jan Novák' },
      ],
      identifier: [{ '@type': 'PropertyValue', propertyID: 'DOI', value: '10.5555/1' }],
      sameAs: ['https://doi.org/10.5555/1'],
      encoding: { contentUrl: 'https://example.org/publications/7/a.pdf' },
      isAccessibleForFree: true,
    });
  });

  it('describes a post, a conference and the way to a page', () => {
    const post = {
      ...{ slug: 'dose', title: 'Dose', excerpt: null, category: 'News', tags: ['LET'] },
      translation_of: null,
      language: 'de',
      ...{ author: site.name, featured_image: '/storage/blog/a.webp', published_at: null },
      ...{ doi: '10.5555/post', contributors: [] },
    };
    expect(read(blogPosting(post, site, ORIGIN))).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Dose',
      image: 'https://example.org/storage/blog/a.webp',
      author: { '@id': 'https://example.org/#person' },
      identifier: { propertyID: 'DOI', value: '10.5555/post' },
      sameAs: 'https://doi.org/10.5555/post',
    });
    const byAuthor = (author: string) =>
      read(blogPosting({ ...post, author }, site, ORIGIN)).author;
    expect(byAuthor('V. Exemplar')).toEqual(byAuthor(site.name));
    expect(byAuthor('admin')).toEqual(byAuthor(site.name));
    expect(byAuthor('Ana Muestra')).toEqual({
      ...{ '@type': 'Person', name: 'Ana Muestra', givenName: 'Ana', familyName: 'Muestra' },
    });
    const conference = {
      ...{ id: 1, name: 'PTCOG', date: '2026-06-01', location: 'Prague', language: 'cs' },
      ...{ comment: null, link: null, logo: null },
    };
    expect(read(makeConferenceJsonLd(conference, ORIGIN))).toMatchObject({
      ...{ '@type': 'Event', startDate: '2026-06-01', location: { name: 'Prague' } },
      inLanguage: 'cs',
    });
    expect(
      read(breadcrumbs(ORIGIN, [{ name: 'Blog', path: '/blog' }])).itemListElement,
    ).toMatchObject([
      { position: 1, item: 'https://example.org/' },
      { position: 2, name: 'Blog', item: 'https://example.org/blog' },
    ]);
  });
});
