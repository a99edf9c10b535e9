import {
  areOthers,
  displayName,
  format,
  type Item,
  listSigners,
  NAME_VARIABLES,
  type Name,
  type NameVariable,
  parse,
  ROLES,
  workTypeOf,
} from '@academic-site/bibliography';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRIBUTOR_ROLES, type Contributor, toContributor } from '../../records/contributor.ts';
import { emptyPublication, type PublicationFields } from '../../records/publication.ts';
import { describeType } from '../../records/publication-types.ts';
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
} from '../../records/publication-vocabulary.ts';
import { viewPeople } from './contributors.ts';
import { readBibliography } from './import/read-bibliography.ts';
import { toItems } from './item.ts';
import { classifyWork, separateVenue } from './work.ts';

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
/** Text that every reader leaves as it is: without what HTML or JATS calls a tag or an entity. */
const plain = line.filter(
  (text) => !/<\/?(?:(?:i|b|sub|sup|a|p|h\d|li|ul)\b|\w+:)|&#?\w+;/.test(text),
);
const title = fc
  .array(fc.tuple(fc.constantFrom('', 'i', 'b', 'sub', 'sup'), fc.constantFrom('x', 'pH', 'a-b')), {
    minLength: 1,
  })
  .map((parts) =>
    parts.map(([tag, text]) => (tag === '' ? ` ${text} ` : `<${tag}>${text}</${tag}>-`)).join(''),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim());
const NAMES: readonly Name[] = [
  { family: 'Exemplar', given: 'Vera' },
  { family: 'Beethoven', given: 'Ludwig', particle: 'van' },
  { family: 'Tour du Pin', given: 'Éric', particle: 'de la' },
  { family: 'Smith', given: 'John Q.', suffix: 'Jr.' },
  { family: 'Hasan', given: 'ʿAlī', particle: 'al-' },
  { family: 'O’Neil', given: 'J.-P. 张' },
  { family: '王', given: '小明' },
  { family: 'Salazar Quintero', given: 'Inés' },
  { literal: 'Aristotle' },
  { literal: 'ATLAS Collaboration' },
  { literal: 'Society of Medicine and Physics' },
  { literal: 'R&D Group' },
  { literal: 'Ornithologists of the North, Ltd.' },
  { literal: 'Exemplar, Vera' },
  { literal: 'Office of Roofs, Nests, and Birds' },
];
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
const note = fc.constantFrom<Partial<Contributor>>(
  {},
  { equal: true },
  { corresponding: true },
  { equal: true, corresponding: true, orcid: '0000-0002-1825-0097' },
  { orcid: '0000-0002-1694-233X' },
);
const authors = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), note), {
  maxLength: 4,
  selector: ([name]) => name,
});
const helpers = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...CONTRIBUTOR_ROLES.slice(1)), fc.constantFrom(...NAMES)),
  { maxLength: 4, selector: ([role, name]) => role + displayName(name) },
);
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
  people: fc.tuple(authors, helpers, fc.boolean()),
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
  issn: optional(fc.constantFrom('0306-4530')),
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
  event_place: optional(fc.constantFrom('Graz', 'Praha & Brno')),
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

/** A record that the site could hold; some venues say what kind of report it is. */
const anyPublication = anyFields.chain((fields) =>
  fc
    .record({
      journal: fc.oneof(fc.constant(fields.journal), venue),
      publisher: fc.oneof(fc.constant(fields.publisher), fc.constant(fields.journal)),
    })
    .map((where): PublicationFields => {
      const { people, ...texts } = { ...emptyPublication(), ...fields, ...where };
      const [signers, others, isOpen] = people;
      const contributors = [
        ...signers.map(([name, said]) => toContributor({ ...name, ...said, role: 'author' })),
        ...CONTRIBUTOR_ROLES.flatMap((each) =>
          others
            .filter(([role]) => role === each)
            .map(([role, name]) => toContributor({ ...name, role })),
        ),
      ];
      const isComplete = !isOpen || signers.length === 0;
      // Of other works, an eprint or a publisher would be where they appeared.
      const { kind, fields: held } = describeType(texts.publication_type);
      const isHeld = (field: 'arxiv_id' | 'publisher') => kind === 'patent' || held.includes(field);
      const arxiv_id = isHeld('arxiv_id') ? texts.arxiv_id : null;
      const publisher = isHeld('publisher') ? texts.publisher : null;
      const named = viewPeople(contributors, texts.publication_type, isComplete);
      return { ...texts, arxiv_id, publisher, ...named };
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

describe('any publication', () => {
  it('is the same when it is read again as BibTeX', () => {
    fc.assert(
      fc.property(anyPublication, (written) => {
        const { candidates, skipped } = readBibliography(format(toItems([written]), 'bib'));
        expect(skipped).toEqual([]);
        const arxiv = written.arxiv_id && !written.doi;
        const url = written.url ?? (arxiv ? `https://arxiv.org/abs/${written.arxiv_id}` : null);
        const read = candidates.map(({ fields }) => separated(fields));
        expect(read).toEqual([{ ...separated(written), url }]);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['json', 'ris'] as const)('is the same work when it is read again as .%s', (to) => {
    fc.assert(
      fc.property(anyPublication, (publication) => {
        const [written] = toItems([publication]);
        const { entries, skipped } = parse(format(written ? [written] : [], to));
        expect(skipped).toEqual([]);
        expect(entries.map((entry) => stateOf(entry, to))).toEqual([
          written && stateOf({ item: written }, to),
        ]);
      }),
      { numRuns: 100 },
    );
  });
});

it.each(PUBLICATION_TYPES)('an event and places of a %s come back from CSL-JSON', (type) => {
  const { kind } = describeType(type);
  const written: PublicationFields = {
    ...emptyPublication(),
    ...{ title: 'Nests', publication_type: type, year: 2014, citation_key: 'nests' },
    journal: kind === 'book' ? 'Roof Press' : 'Some Venue',
    ...{ publisher: 'Roof Press', place: 'Wien', event: 'Roof Days', event_place: 'Brno' },
    ...{ number: 'R-17', thesis_type: kind === 'thesis' ? 'Habilitation' : null },
  };
  const { candidates } = readBibliography(format(toItems([written]), 'json'));
  expect(candidates.map(({ fields }) => fields)).toEqual([written]);
});

/** What an export must tell: the type, people, dates, pages and identifiers of a work, as far as RIS has words for them. */
function stateOf({ item }: { item: Item }, to: 'json' | 'ris') {
  const signers = listSigners(item);
  const names = (variable: NameVariable) =>
    item[variable]?.filter((name) => !areOthers(name)) ?? [];
  const { eprint, mrnumber, zbl } = item.custom ?? {};
  // Of patents and standards, RIS has the number in its place.
  const serial = to === 'ris' && /^(?:patent|standard)$/.test(item.type) ? null : item.ISSN;
  const state = {
    type: workTypeOf(item),
    isOpen: signers.names.some(areOthers),
    issued: item.issued,
    original: item['original-date'],
    page: item.page,
    identifiers: [item.DOI, item.PMID, item.PMCID, serial, eprint, mrnumber, zbl],
  };
  if (to === 'json') return { ...state, people: NAME_VARIABLES.map(names) };
  // Signers may come back as authors, and CSL has no place for the adviser of a work other than a thesis.
  const others = Object.values(ROLES)
    .filter((each) => each !== signers.variable && each !== 'contributor')
    .flatMap((each) => (names(each).length > 0 ? [[each, names(each)]] : []));
  return { ...state, signers: names(signers.variable), others: Object.fromEntries(others) };
}
