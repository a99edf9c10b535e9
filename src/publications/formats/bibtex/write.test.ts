import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuthorNote, splitAuthors } from '../../../../records/authors.ts';
import type { PublicationFields } from '../../../../records/publication.ts';
import { emptyPublication } from '../../../../records/publication.ts';
import {
  MONTHS,
  OPEN_KINDS,
  OPEN_VERSIONS,
  PUB_STATES,
  PUBLICATION_LINK_KINDS,
  PUBLICATION_TYPES,
  type PublicationLink,
  STATUS_KINDS,
  STATUS_SOURCES,
} from '../../../../records/publication-words.ts';
import { publication } from '../../../../test/bibliography.ts';
import { changePeople } from '../../contributors.ts';
import { parseBibliography } from '../../import/read-bibliography.ts';
import { classifyWork, separateVenue } from '../../work.ts';
import { writeBibliography } from './write.ts';

const SIGNS = [...'&%$#_{}~^\\-`\'"<>,?!|*@=()[]:;./+éßŽ–—²μ漢ا'];

const word = fc
  .array(fc.oneof(fc.constantFrom(...'abcXYZ019'), fc.constantFrom(...SIGNS)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((signs) => signs.join(''));
const line = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' ').normalize('NFC'));
const plain = line.filter((text) => !/<\/?(?:i|b|sub|sup|a|p|h\d|li|ul)\b/.test(text));
const title = fc
  .array(fc.tuple(fc.constantFrom('', 'i', 'b', 'sub', 'sup'), fc.constantFrom('x', 'pH', 'a-b')), {
    minLength: 1,
  })
  .map((parts) =>
    parts.map(([tag, text]) => (tag === '' ? ` ${text} ` : `<${tag}>${text}</${tag}>-`)).join(''),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim());
const personName = fc.constantFrom(
  'Vera Exemplar',
  'Ludwig van Beethoven',
  'Éric de la Tour du Pin',
  'John Q. Smith Jr.',
  'ʿAlī al-Hasan',
  'Aristotle',
  'ATLAS Collaboration',
  'Society of Medicine and Physics',
  'J.-P. 张 O’Neil',
  'R&D Group',
);
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const tags = fc.uniqueArray(fc.constantFrom('a', 'B C', 'R&D', 'dose, absorbed', 'č_d', '50%'));

const URLS = [
  'https://github.com/example/code_1',
  'https://example.org/a%20b?c=$1&d=~e#f',
  'https://example.org/{x}|y',
  'https://doi.org/10.1000/abc',
  '/storage/publications/slides.pdf',
  '/conferences',
];
const anyLink = fc
  .record({
    kind: fc.constantFrom(...PUBLICATION_LINK_KINDS),
    url: fc.constantFrom(...URLS.map((url) => url.replace(/[{}|]/g, encodeURIComponent))),
    label: fc.option(fc.constantFrom('Blog', 'A | {B} 100 % \\ ~x', 'Übersicht, 2. Teil'), {
      nil: undefined,
    }),
  })
  .map(({ label, ...link }): PublicationLink => ({ ...link, ...(label && { label }) }));
const anyNote = fc
  .record({
    author: fc.nat(3),
    note: fc.constantFrom<Omit<AuthorNote, 'author'>>(
      { equal: true },
      { corresponding: true },
      { equal: true, corresponding: true, orcid: '0000-0002-1825-0097' },
      { orcid: '0000-0002-1694-233X' },
    ),
  })
  .map(({ author, note }): AuthorNote => ({ author, ...note }));
const venue = fc.constantFrom(
  'PhD thesis, Charles University',
  'Thesis, R&D Institute',
  'U.S. patent 10,123,456, A Company and Sons',
  'European patent 1700367',
  'Patent application EP4198489A1',
  'Technical Report 12, CERN',
  'Output document N01707, MPEG (GSC)',
  'Zenodo',
);

const anyFields = fc.record({
  title: fc.oneof(title, plain).filter((text) => /[\p{L}\p{N}]/u.test(text)),
  authors: fc.uniqueArray(personName, { maxLength: 4 }).map((names) => names.join(', ')),
  journal: plain,
  year: fc.oneof(fc.constant(0), fc.integer({ min: 1800, max: 2100 })),
  month: optional(fc.constantFrom(...MONTHS)),
  abstract: optional(fc.array(plain, { minLength: 1 }).map((parts) => parts.join('\n\n'))),
  doi: optional(
    fc.constantFrom('10.1000/abc', '10.1002/(sici)1:4<37::aid-j1>3.0.co;2-p', '10.1000/a_b&c'),
  ),
  url: fc.constantFrom(
    null,
    '/storage/publications/a_b.pdf',
    'https://example.org/a_b%20c?d=$1&e=~f#g',
  ),
  pdf_url: fc.constantFrom(
    null,
    '/storage/publications/a_b.pdf',
    '/storage/publications/Müller_2024-a.pdf',
  ),
  citations: fc.nat(),
  tags,
  publication_type: fc.constantFrom(...PUBLICATION_TYPES),
  research_category: optional(fc.constantFrom('Research', 'Detector Physics', 'Art & Craft')),
  custom_tags: tags,
  volume: optional(fc.constantFrom('12', 'A', '5 & 6')),
  issue: optional(fc.constantFrom('1', '2–3')),
  pages: optional(fc.constantFrom('1–10', '124106', 'S1–S4, 9', 'xi–xiv', '579 ff.', 'M-1–M-4')),
  issn: optional(fc.constantFrom('1234-5678')),
  publisher: optional(plain),
  arxiv_id: optional(fc.constantFrom('2101.00001v2', 'math/0307200')),
  citation_key: fc.constantFrom('beethoven:2014/a', 'Exemplar_24'),
  links: fc.array(anyLink, { maxLength: 5 }),
  featured: fc.boolean(),
  award: optional(
    fc.constantFrom('Best Paper Award', 'Prize of 1,000 € & a {book}', '2nd place, 5%'),
  ),
  image: optional(fc.constantFrom('/storage/publications/teaser_1-640.webp')),
  imageAlt: optional(plain),
  authorNotes: fc.array(anyNote, { maxLength: 4 }),
  editors: optional(
    fc.uniqueArray(personName, { minLength: 1, maxLength: 3 }).map((names) => names.join(', ')),
  ),
  series: optional(fc.constantFrom('Lecture Notes in Examples', 'A & B', '12')),
  series_number: optional(fc.constantFrom('7', 'A 3')),
  number: optional(fc.constantFrom('12', 'US 1,234')),
  place: optional(fc.constantFrom('New York', 'Praha & Brno')),
  original_title: optional(fc.constantFrom('O původu & druhů')),
  original_year: optional(fc.constantFrom(1859, 1967)),
  pmid: optional(fc.constantFrom('31978945')),
  pmcid: optional(fc.constantFrom('PMC7092803')),
  mr_number: optional(fc.constantFrom('MR1234567', '1234567')),
  zbl_number: optional(fc.constantFrom('1234.56789')),
  reviewed_title: optional(fc.constantFrom('On Examples')),
  reviewed_authors: optional(fc.constantFrom('Ada Abel, Bo Berg')),
  note: optional(fc.oneof(plain, fc.constantFrom('Book review', 'Talk at CERN', 'In press'))),
  pub_state: optional(fc.constantFrom(...PUB_STATES)),
  edition: optional(fc.constantFrom('2', 'v1.2.0-rc', 'Third, revised')),
  isbn: optional(fc.constantFrom('978-1-4503-6859-9', '0-19-853453-1')),
  language: optional(fc.constantFrom('en', 'de', 'pt-BR', 'de-LU', 'ar')),
  open: optional(fc.constantFrom(...OPEN_KINDS)),
  open_version: optional(fc.constantFrom(...OPEN_VERSIONS)),
  status: optional(
    fc.record({
      kind: fc.constantFrom(...STATUS_KINDS),
      date: optional(fc.constantFrom('2024', '2024-05-03')),
      notice_doi: optional(fc.constantFrom('10.1000/notice_1')),
      source: fc.constantFrom(...STATUS_SOURCES),
    }),
  ),
});

/** A record that the site could hold: editors and notes need authors; some venues say what kind of report it is. */
const anyPublication = anyFields.chain((fields) =>
  fc
    .record({
      journal: fc.oneof(fc.constant(fields.journal), venue),
      publisher: fc.oneof(fc.constant(fields.publisher), fc.constant(fields.journal)),
      edited: fc.boolean(),
    })
    .map(({ edited, ...where }): PublicationFields => {
      const count = splitAuthors(fields.authors).length;
      const byPlace = new Map(
        fields.authorNotes
          .filter(({ author }) => author < count)
          .sort((a, b) => a.author - b.author)
          .map((note) => [note.author, note]),
      );
      const editors = count === 0 ? null : edited ? fields.authors : fields.editors;
      const authorNotes = [...byPlace.values()];
      const texts = { ...emptyPublication(), ...fields, ...where, editors, authorNotes };
      return { ...texts, ...changePeople(texts, null, new Map()) };
    }),
);

/** A record as it is read: who published a book or a recording stands in two fields, and the type of a thesis apart. */
function separated(written: PublicationFields): PublicationFields {
  const fields = separateVenue(written);
  const { publication_type, publisher, journal } = fields;
  if (publication_type === 'Thesis')
    return { ...fields, thesis_type: fields.thesis_type ?? 'Thesis' };
  const { kind } = classifyWork(fields);
  const isPublished = kind === 'book' || kind === 'media';
  return isPublished ? { ...fields, publisher: publisher ?? journal } : fields;
}

describe('the written bibliography', () => {
  it('gives the same publication when it is read again', () => {
    fc.assert(
      fc.property(anyPublication, (written) => {
        const { candidates, skipped } = parseBibliography(writeBibliography([written]));
        expect(skipped).toEqual([]);
        const arxiv = written.arxiv_id && !written.doi;
        const url = written.url ?? (arxiv ? `https://arxiv.org/abs/${written.arxiv_id}` : null);
        const read = candidates.map(({ fields }) => separated(fields));
        expect(read).toEqual([{ ...separated(written), url }]);
      }),
      { numRuns: 100 },
    );
  });

  it('says in which language a work is, and keeps the capitals of a title that is not English', () => {
    const text = writeBibliography([publication({ title: 'Über das Licht', language: 'de' })]);
    expect(text).toContain('  title = {{Über das Licht}},\n');
    expect(text).toContain('  langid = {ngerman},\n');
  });

  it('reads as BibTeX that a person would write', () => {
    expect(
      writeBibliography([
        publication({
          title: '<i>In vivo</i> FLASH & 5% of H<sub>2</sub>O',
          authors: 'Ludwig van Beethoven, Jan Novák Jr., ATLAS Collaboration, et al.',
          month: 'March',
          issue: '2',
          pages: '1–9',
          citation_key: 'k',
        }),
      ]),
    ).toBe(String.raw`@article{k,
  author = {van Beethoven, Ludwig and Novák, Jr., Jan and others},
  collaboration = {ATLAS Collaboration},
  title = {\emph{In vivo} {FLASH} \& 5\% of H\textsubscript{2}O},
  journal = {Journal of Examples},
  year = {2024},
  month = mar,
  number = {2},
  pages = {1--9},
}
`);
  });

  it('names an entry by its key, or by author, year and word, and each name once', () => {
    const written = writeBibliography([
      publication({ title: 'The Range' }),
      publication({ title: 'On a range' }),
      publication({ authors: '', year: 0, title: '漢' }),
      publication({ citation_key: 'exemplar2024range' }),
      publication({ citation_key: 'with space,' }),
    ]);
    expect([...written.matchAll(/^@[a-z]+\{(.*),$/gm)].map(([, key]) => key)).toEqual([
      'exemplar2024rangea',
      'exemplar2024rangeb',
      'anonnd',
      'exemplar2024range',
      'withspace',
    ]);
  });
});
