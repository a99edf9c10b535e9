import { Cite, plugins } from '@citation-js/core';
import type { PublicationFields } from '../../records/publication.ts';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { type ExportFormat, format } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import type { PublicationType } from '../../records/publication-vocabulary.ts';
import { REFERENCE_STYLES } from '../../records/reference-styles.ts';
import { publication } from '../../test/bibliography.ts';
import { readTextFixture } from '../../test/fixtures.ts';
import { parseBibliography } from './import/read-bibliography.ts';
import { toItems } from './item.ts';
import { allCitations, makeCitation } from './references.ts';
import { plainTitle } from './titles.ts';

const writeCitations = (records: readonly PublicationFields[], to: ExportFormat) =>
  format(toItems(records), to);

const ARTICLE = publication({
  title: 'Recoil of <sup>12</sup>C in FLASH beams',
  authors: 'Vera Exemplar, Ludwig van Beethoven, Jan Novák',
  journal: 'Physics in Medicine & Biology',
  year: 2024,
  month: 'March',
  volume: '59',
  issue: '4',
  pages: '101–117',
  doi: '10.5555/pmb.1',
  tags: ['LET', 'FLASH, fast'],
});

const OTHERS: PublicationFields[] = [
  publication({ title: 'A talk', publication_type: 'Conference Paper', pages: '1–4' }),
  publication({ title: 'A chapter', publication_type: 'Book Chapter', publisher: 'Press' }),
  publication({ title: 'A note', publication_type: 'Technical Note', authors: 'CERN' }),
  publication({ title: 'A thesis', publication_type: 'Thesis', journal: 'PhD thesis, U' }),
  publication({ title: 'Early', publication_type: 'Preprint', journal: 'arXiv', arxiv_id: '1.2' }),
  publication({ title: 'Bare', authors: '', journal: '', year: 0 }),
  publication({ title: 'Many\nlines  - here', abstract: 'One.\n\nER  - two' }),
];

describe('a reference', () => {
  it('has text in every style and format, whatever is known or was cited before', async () => {
    const [hard, further] = ['hard', 'further'].map((name) =>
      readTextFixture(`bibliography/${name}.bib`),
    );
    const { candidates } = parseBibliography(`${hard}${further}`);
    for (const record of [...OTHERS, ...candidates.map(({ fields }) => fields)]) {
      for (const { style, text } of await allCitations(record, REFERENCE_STYLES)) {
        expect(text, `${style} of ${record.title}`).toMatch(
          new RegExp(record.title.slice(0, 2), 'i'),
        );
      }
    }
  });
});

/** A publication of each type, with what its type has. */
const KINDS: Record<PublicationType, Partial<PublicationFields>> = {
  Article: { volume: '1' },
  'Conference Paper': { journal: 'Proc. of Y', publisher: 'IEEE', pages: '1–9' },
  'Book Chapter': {
    ...{ journal: 'Handbook', editors: 'Ed Itor', publisher: 'CRC Press', edition: '3' },
    ...{ isbn: '978-1-4503-6859-9', pages: '1–9' },
  },
  Review: {},
  'Technical Note': { journal: 'CERN' },
  Preprint: { journal: 'arXiv', arxiv_id: '2501.00001' },
  Book: { journal: 'CRC Press', publisher: 'CRC Press', edition: '2', isbn: '978-1-4503-6859-9' },
  Thesis: { journal: 'PhD thesis, Charles University' },
  Report: { journal: 'Technical Report 12, CERN' },
  Dataset: { journal: 'Zenodo', publisher: 'Zenodo', edition: '2' },
  Software: { journal: 'Zenodo', edition: '1.2' },
  Patent: { journal: 'U.S. patent 10,123,456, A Company' },
  Poster: { journal: 'PTCOG 60' },
  Presentation: { journal: 'PTCOG 60' },
  'Edited Book': { journal: 'CRC Press', publisher: 'CRC Press', series: 'Lecture Notes' },
  'Book Review': { reviewed_title: 'A Book', reviewed_authors: 'Ed Itor' },
  'Encyclopedia Entry': { journal: 'Encyclopedia of Examples', pages: '1–9' },
  'Working Paper': { journal: 'NBER', number: '12' },
  'Magazine Article': { journal: 'The Example' },
  'Newspaper Article': { journal: 'The Daily Example' },
  Interview: { journal: 'The Example' },
  'Musical Score': { journal: 'Schott' },
  'Audio Recording': { journal: 'Deutsche Grammophon' },
  Video: { journal: 'BBC' },
  Performance: { journal: 'Festival of Examples' },
  Map: { journal: 'U.S. Geological Survey' },
  Standard: { journal: 'ISO', number: '9001' },
  'Web Page': { journal: 'Examples Online' },
};
const ofKind = (type: PublicationType) =>
  publication({ title: `A ${type}`, publication_type: type, ...KINDS[type] });

describe('each kind of work is cited as what it is', () => {
  it('software that is only on a code host has no publisher, in any style, CSL-JSON or RIS', async () => {
    const url = 'https://github.com/example/tracks';
    const software = { ...ofKind('Software'), journal: 'github.com', url };
    for (const { style, text } of await allCitations(software, REFERENCE_STYLES)) {
      if (style !== 'bib') expect(text.replaceAll(url, ''), style).not.toMatch(/github/i);
    }
    expect((await makeCitation(software, 'mla')).text).toBe(
      `Exemplar, Vera, and Jan Novák. A Software. Version 1.2, 2024, ${url}. Software.`,
    );
  });

  it('a book that its editors sign', () => {
    const edited = { ...ofKind('Book'), editors: ofKind('Book').authors };
    expect(writeCitations([edited], 'ris')).toMatch(/^TY {2}- EDBOOK\r\n/);
  });
});

describe('an export says of each kind what it is', () => {
  const types = Object.entries({
    Article: 'article-journal',
    'Conference Paper': 'paper-conference',
    'Book Chapter': 'chapter',
    Review: 'article-journal',
    'Technical Note': 'report',
    Preprint: 'article',
    Book: 'book',
    Thesis: 'thesis',
    Report: 'report',
    Dataset: 'dataset',
    Software: 'software',
    Patent: 'patent',
    Poster: 'speech',
    Presentation: 'speech',
    'Edited Book': 'book',
    'Book Review': 'review-book',
    'Encyclopedia Entry': 'entry-encyclopedia',
    'Working Paper': 'report',
    'Magazine Article': 'article-magazine',
    'Newspaper Article': 'article-newspaper',
    Interview: 'interview',
    'Musical Score': 'musical_score',
    'Audio Recording': 'song',
    Video: 'motion_picture',
    Performance: 'performance',
    Map: 'map',
    Standard: 'standard',
    'Web Page': 'webpage',
  } satisfies Record<PublicationType, string>);
  const records = types.map(([type]) => ofKind(type as PublicationType));

  it('in CSL-JSON', () => {
    const back = new Cite(writeCitations(records, 'json')).data;
    expect(back.map(({ type }) => type)).toEqual(types.map(([, type]) => type));
  });

  it('without a type in RIS become the nearest one', () => {
    const instead: Record<string, string | undefined> = {
      article: 'manuscript',
      speech: 'motion_picture',
      'review-book': 'article-journal',
      // Of interviews it knows nothing.
      interview: undefined,
      song: 'motion_picture',
      performance: 'document',
    };
    const back = new Cite(writeCitations(records, 'ris')).data;
    expect(back.map(({ type }) => type)).toEqual(
      types.map(([, type]) => (type in instead ? instead[type] : type)),
    );
    expect(back.filter(({ type }) => type === 'report' || type === 'patent')).toMatchObject([
      {},
      { number: '12' },
      { number: '10,123,456' },
      { number: '12' },
    ]);
  });

  it('in BibTeX, from which the same publication is read', () => {
    const { candidates } = parseBibliography(writeCitations(records, 'bib'));
    expect(candidates.map(({ fields }) => fields.publication_type)).toEqual(
      types.map(([type]) => type),
    );
  });
});

describe('an export is read back by a program of others', () => {
  const records = [ARTICLE, ...OTHERS];
  const titles = records.map(({ title }) => plainTitle(title).replace(/\s+/g, ' '));
  const read = (text: string) => new Cite(text).data;

  it('as RIS', () => {
    const back = read(writeCitations(records, 'ris'));
    expect(back.map(({ title }) => title)).toEqual(titles);
    expect(back[0]).toMatchObject({
      type: 'article-journal',
      DOI: '10.5555/pmb.1',
      volume: '59',
      issue: '4',
      'container-title': 'Physics in Medicine & Biology',
      author: [{ family: 'Exemplar', given: 'Vera' }, {}, { family: 'Novák', given: 'Jan' }],
    });
  });

  it('as CSL-JSON', () => {
    const back = read(writeCitations(records, 'json'));
    expect(back[0]).toMatchObject({
      author: [
        { family: 'Exemplar', given: 'Vera' },
        { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
        { family: 'Novák', given: 'Jan' },
      ],
      issued: { 'date-parts': [[2024, 3]] },
      page: '101-117',
    });
  });

  it('as BibTeX', () => {
    plugins.config.get('@bibtex').parse.strict = false;
    const back = read(writeCitations(records, 'bib'));
    expect(back).toHaveLength(records.length);
    expect(back[0]).toMatchObject({ DOI: '10.5555/pmb.1', volume: '59' });
  });
});
