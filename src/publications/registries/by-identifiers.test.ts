import { readIdentifiers } from '@academic-site/bibliography';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { json, status } from '../../../test/local-server.ts';
import {
  arxivEntry,
  dblpEntry,
  halEntry,
  inspireEntry,
  openLibraryBook,
  pubMedArticle,
} from '../../../test/scholarly-look-ups.ts';
import { startScholarly } from '../../../test/scholarly-server.ts';
import { crossrefArticle } from '../../../test/scholarly-shapes.ts';
import { parseBibliography } from '../import/read-bibliography.ts';
import { worksByIdentifiers } from './by-identifiers.ts';

let server: Awaited<ReturnType<typeof startScholarly>>;
beforeEach(async () => {
  server = await startScholarly();
  onTestFinished(server.stop);
});

async function lookUp(text: string) {
  const query = readIdentifiers(text);
  if (typeof query === 'string' || query.kind !== 'list') throw new Error(`${query}`);
  const readBibtex = async (bibtex: string) => parseBibliography(bibtex);
  const { candidates, skipped } = await worksByIdentifiers(server.services, readBibtex, query);
  return { candidates, skipped: skipped.map(({ key, line, reason }) => [key, line, reason]) };
}

const error = (service: string) =>
  `${service} answered with an error (503). Please try again later.`;

describe('an identifier', () => {
  it('of PubMed or PubMed Central is asked for in CSL-JSON, several in a request', async () => {
    server.lookUps.pubMed.set('1', pubMedArticle('31209238', { DOI: '10.5555/1' }));
    server.lookUps.pubMed.set('2', pubMedArticle('31978945', { PMCID: 'PMC6572829' }));
    const { candidates, skipped } = await lookUp('PMID: 31209238\npmid:31978945 PMC6572829 PMC1');
    expect(candidates.map(({ key, line, fields }) => [key, line, fields.title])).toEqual([
      ['PMID 31209238', 1, 'Article 31209238'],
      ['PMID 31978945', 2, 'Article 31978945'],
      ['PMC6572829', 2, 'Article 31978945'],
    ]);
    expect(candidates[0]?.fields).toMatchObject({
      publication_type: 'Article',
      journal: 'Journal of roofs',
      doi: '10.5555/1',
      year: 2019,
      month: 'June',
      volume: '10',
      issue: '1',
      contributors: [
        { role: 'author', family: 'Exemplar', given: 'Vera P' },
        { role: 'author', literal: 'Roofs and Nests Consortium' },
        { role: 'author', family: 'Beethoven', given: 'Ludwig', particle: 'van' },
      ],
    });
    expect(skipped).toEqual([['PMC1', 2, 'PubMed Central knows no article PMC1.']]);
    expect(server.asked()).toEqual([
      '/pubmed/pubmed/?format=csl&id=31209238%2C31978945',
      '/pubmed/pmc/?format=csl&id=6572829%2C1',
    ]);
  });

  it('among several that PubMed rejects is asked for by itself', async () => {
    server.lookUps.pubMed.set('1', pubMedArticle('1'));
    server.insteadOf(/id=1%2C2/, status(404));
    const { candidates, skipped } = await lookUp('PMID: 1\nPMID: 2');
    expect(candidates.map(({ key }) => key)).toEqual(['PMID 1']);
    expect(skipped).toEqual([['PMID 2', 2, 'PubMed knows no article with the PMID 2.']]);
  });

  it('of arXiv is what DataCite knows, else what arXiv says', async () => {
    server.dataCite.set('10.48550/arxiv.2101.00001', {
      doi: '10.48550/arxiv.2101.00001',
      titles: [{ title: 'Registered' }],
      publisher: 'arXiv',
      types: { resourceTypeGeneral: 'Preprint' },
    });
    server.lookUps.arxiv.set('2101.00001', arxivEntry('2101.00001', 'Not asked for'));
    server.lookUps.arxiv.set(
      'math/0307200',
      arxivEntry(
        'math/0307200',
        'Roofs\n  over nests',
        '<arxiv:doi>10.5555/ROOF</arxiv:doi><arxiv:journal_ref>J. Roofs 1 (2005)</arxiv:journal_ref>',
      ),
    );
    const { candidates, skipped } = await lookUp('2101.00001v3\nmath/0307200\narXiv:2101.99999');
    expect(candidates.map(({ key, fields }) => [key, fields.title, fields.arxiv_id])).toEqual([
      ['arXiv 2101.00001', 'Registered', '2101.00001'],
      ['arXiv math/0307200', 'Roofs over nests', 'math/0307200'],
    ]);
    expect(candidates[1]).toMatchObject({
      fields: {
        publication_type: 'Preprint',
        authors: 'Vera P. Exemplar, Ludwig van Beethoven',
        journal: 'arXiv',
        year: 2021,
        month: 'January',
        abstract: 'Roofs & nests, in two lines.',
        doi: '10.48550/arxiv.math/0307200',
        links: [
          { kind: 'publisher', label: 'Published version', url: 'https://doi.org/10.5555/roof' },
        ],
      },
      leftOut: ['journal_ref'],
    });
    expect(skipped).toEqual([
      [
        'arXiv 2101.99999',
        3,
        'Neither DataCite nor arXiv knows a paper with the number 2101.99999.',
      ],
    ]);
  });

  it('of a book is asked of Open Library', async () => {
    server.lookUps.openLibrary.set(
      '9780306406157',
      openLibraryBook('Slow roofs', { subtitle: 'A study' }),
    );
    const { candidates, skipped } = await lookUp('978-0-306-40615-7\nISBN 0-8044-2957-X');
    expect(candidates.map(({ key, fields }) => ({ key, fields }))).toEqual([
      {
        key: 'ISBN 9780306406157',
        fields: expect.objectContaining({
          publication_type: 'Book',
          title: 'Slow roofs: A study',
          authors: 'Vera P. Exemplar',
          publisher: 'Litwin Books',
          year: 2009,
          month: 'March',
          isbn: '9780306406157',
        }),
      },
    ]);
    expect(skipped).toEqual([
      ['ISBN 080442957X', 2, 'Open Library knows no book with the ISBN 080442957X.'],
    ]);
  });
});

describe('an author page', () => {
  it('brings its works, and names entries that are none', async () => {
    const { dblp, inspire, hal } = server.lookUps;
    dblp.set('34/7659', `${dblpEntry('roofs', 'A Survey of {B} Roofs')}@misc{none, author={A, B}}`);
    inspire.set('1010907', [inspireEntry('Exemplar:2021abc', 'Roofs of Jets')]);
    inspire.set('V.Exemplar.1', [inspireEntry('Exemplar:2021abc', 'Roofs of Jets')]);
    hal.set('vera-exemplar', [halEntry('hal-01', 'Roofs in Rome')]);
    const { candidates, skipped } = await lookUp(
      'https://dblp.org/pid/34/7659.html\nhttps://inspirehep.net/authors/1010907\n' +
        'https://cv.hal.science/vera-exemplar\nhttps://inspirehep.net/author/profile/V.Exemplar.1',
    );
    expect(candidates.map(({ key, line, fields }) => [key, line, fields.title])).toEqual([
      ['DBLP:journals/roofs', 1, 'A Survey of B Roofs'],
      ['Exemplar:2021abc', 2, 'Roofs of Jets'],
      ['exemplar:hal-01', 3, 'Roofs in Rome'],
      ['Exemplar:2021abc', 4, 'Roofs of Jets'],
    ]);
    expect(candidates[0]?.fields).toMatchObject({
      doi: '10.5555/roofs',
      journal: 'IEEE Trans. Roofs',
    });
    expect(candidates[2]?.fields).toMatchObject({ authors: 'Vera Exemplar, Régine Laleau' });
    expect(skipped).toEqual([['none', 1, expect.any(String)]]);
    expect(server.asked()).toContainEqual(
      expect.stringMatching(/^\/inspire\/literature\?q=authors\.recid%3A1010907&.*format=bibtex$/),
    );
  });

  it('that nobody knows says so', async () => {
    const { candidates, skipped } = await lookUp(
      'dblp.org/pid/1/2\ninspirehep.net/authors/3\ncv.hal.science/nobody',
    );
    expect(candidates).toEqual([]);
    expect(skipped).toEqual([
      ['DBLP 1/2', 1, 'DBLP has no author page 1/2.'],
      ['INSPIRE 3', 2, 'INSPIRE knows no works of the author 3.'],
      ['HAL nobody', 3, 'HAL knows no works of the author nobody.'],
    ]);
  });

  it('brings 500 works with the others, and says how many are left', async () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Work ${at}`);
    const entries = numbered(502).map((title, at) => halEntry(`hal-${at}`, title));
    server.lookUps.hal.set('long', entries);
    server.lookUps.inspire.set('1', entries);
    server.lookUps.dblp.set('1/2', entries.slice(0, 3).join(''));
    const reason = (service: string) =>
      `At most 500 works of author pages are looked up at once: import the others as BibTeX from ${service}.`;
    const hal = await lookUp('cv.hal.science/long\ndblp.org/pid/1/2');
    expect(hal.candidates).toHaveLength(500);
    expect(hal.skipped).toEqual([
      ['2 more of HAL long', 1, reason('HAL')],
      ['3 more of DBLP 1/2', 2, reason('DBLP')],
    ]);
    const inspire = await lookUp('inspirehep.net/authors/1');
    expect(inspire.candidates).toHaveLength(500);
    expect(inspire.skipped).toEqual([['2 more of INSPIRE 1', 1, reason('INSPIRE')]]);
  });

  it('is one of five at most', async () => {
    const pages = Array.from({ length: 6 }, (_, at) => `dblp.org/pid/1/${at}`);
    await expect(lookUp(pages.join('\n'))).rejects.toMatchObject({
      status: 400,
      message: 'Please keep to 5 author pages at a time: these are 6.',
    });
  });
});

describe('a service that fails', () => {
  const ALL =
    '10.5555/a\nPMID: 1\n2101.00001\n9780306406157\ndblp.org/pid/1/2\ninspirehep.net/authors/3\ncv.hal.science/vera';

  it('leaves the others alone', async () => {
    server.works.set('10.5555/a', crossrefArticle('10.5555/a', 'Known'));
    server.insteadOf(/^\/(?!crossref)/, status(503));
    const { candidates, skipped } = await lookUp(ALL);
    expect(candidates.map(({ key }) => key)).toEqual(['10.5555/a']);
    expect(skipped).toEqual([
      ['PMID 1', 2, error('PubMed')],
      ['arXiv 2101.00001', 3, error('arXiv')],
      ['ISBN 9780306406157', 4, error('Open Library')],
      ['DBLP 1/2', 5, error('DBLP')],
      ['INSPIRE 3', 6, error('INSPIRE')],
      ['HAL vera', 7, error('HAL')],
    ]);
  });

  it('is thrown where nothing at all was answered', async () => {
    server.insteadOf(/./, status(503));
    await expect(lookUp(ALL)).rejects.toMatchObject({ status: 503, message: error('Crossref') });
  });

  it('with DataCite is no failure where arXiv knows the paper', async () => {
    server.lookUps.arxiv.set('2101.00001', arxivEntry('2101.00001', 'Roofs'));
    server.insteadOf(/datacite/, status(503));
    const { candidates, skipped } = await lookUp('2101.00001\n2101.00002');
    expect(candidates.map(({ key }) => key)).toEqual(['arXiv 2101.00001']);
    expect(skipped).toEqual([['arXiv 2101.00002', 2, error('DataCite')]]);
  });

  it.each([
    ['PubMed', 'PMID: 1', json([7])],
    ['arXiv', '2101.00001', json({})],
    ['Open Library', '9780306406157', json([])],
    ['DBLP', 'dblp.org/pid/1/2', json('<html>')],
    ['INSPIRE', 'inspirehep.net/authors/3', json('<html>')],
    ['HAL', 'cv.hal.science/vera', json({ response: {} })],
  ])('is one whose answer is none: %s', async (service, text, answer) => {
    server.insteadOf(/^\/(?!crossref|datacite)/, answer);
    await expect(lookUp(text)).rejects.toMatchObject({
      message: `${service} sent an answer that could not be read. Please try again later.`,
    });
  });
});
