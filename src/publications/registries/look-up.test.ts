import { readIdentifiers } from '@academic-site/bibliography';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { status } from '../../../test/local-server.ts';
import {
  arxivEntry,
  dblpEntry,
  halEntry,
  inspireEntry,
  openLibraryBook,
  pubMedArticle,
} from '../../../test/scholarly-look-ups.ts';
import { startScholarly } from '../../../test/scholarly-server.ts';
import { crossrefArticle, orcidGroup, ZENODO_SOFTWARE } from '../../../test/scholarly-shapes.ts';
import { parseBibliography } from '../import/read-bibliography.ts';
import { lookUpWorks } from './look-up.ts';

const ORCID = '0000-0002-1825-0097';

let server: Awaited<ReturnType<typeof startScholarly>>;
beforeEach(async () => {
  server = await startScholarly();
  onTestFinished(server.stop);
});

const knows = (...dois: string[]) => {
  for (const doi of dois) server.works.set(doi, crossrefArticle(doi, `Work ${doi}`));
};
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `10.5555/${at}`);
const readBibtex = async (text: string) => parseBibliography(text);
const OWNER = { name: 'Dr. Vera Exemplar', orcid: ORCID };
const find = async (text: string, owner = OWNER) => {
  const query = readIdentifiers(text);
  if (typeof query === 'string') throw new Error(query);
  const { candidates, skipped } = await lookUpWorks(server.services, readBibtex, query, owner);
  return {
    candidates,
    found: candidates.map(({ key, line, fields }) => [key, line, fields.title]),
    skipped: skipped.map(({ key, line, reason }) => [key, line, reason]),
  };
};

const down = (service: string) => `${service} returned an error (503). Please try again later.`;

describe('a list of identifiers', () => {
  it('is looked up in order, with missing items reported', async () => {
    knows('10.5555/b', '10.5555/a');
    server.lookUps.pubMed.set('1', pubMedArticle('31209238'));
    server.lookUps.openLibrary.set('9780306406157', openLibraryBook('Slow roofs'));
    server.dataCite.set(ZENODO_SOFTWARE.doi, ZENODO_SOFTWARE);
    const { found, skipped } = await find(
      `10.5555/a\nnothing\nPMID: 31209238 PMC1\n978-0-306-40615-7\n10.5555/gone\nhttps://doi.org/10.5555/B\n${ZENODO_SOFTWARE.doi}`,
    );
    expect(found).toEqual([
      ['10.5555/a', 1, 'Work 10.5555/a'],
      ['PMID 31209238', 3, 'Article 31209238'],
      ['ISBN 9780306406157', 4, 'Slow roofs'],
      ['10.5555/b', 6, 'Work 10.5555/b'],
      [ZENODO_SOFTWARE.doi, 7, ZENODO_SOFTWARE.titles[0]?.title],
    ]);
    expect(skipped).toEqual([
      ['nothing', 2, 'This line contains no DOI, arXiv ID, PMID, PMCID, ISBN or author page.'],
      ['PMC1', 3, 'PubMed Central has no article PMC1.'],
      ['10.5555/gone', 5, 'Neither Crossref nor DataCite has a work with the DOI 10.5555/gone.'],
    ]);
  });

  it('brings what belongs to its works: the code, and where a preprint was published', async () => {
    server.dataCite.set(ZENODO_SOFTWARE.doi, ZENODO_SOFTWARE);
    server.lookUps.arxiv.set(
      '2101.00001',
      arxivEntry('2101.00001', 'Roofs', '<arxiv:doi>10.5555/ROOF</arxiv:doi>'),
    );
    const relation = { 'is-preprint-of': [{ 'id-type': 'doi', id: '10.5555/PAPER' }] };
    const preprint = crossrefArticle('10.5555/pre', 'T', { type: 'posted-content', relation });
    server.works.set('10.5555/pre', preprint);
    const published = (doi: string) => [
      { kind: 'publisher', label: 'Published version', url: `https://doi.org/${doi}` },
    ];
    const { candidates } = await find(`${ZENODO_SOFTWARE.doi}\n2101.00001\n10.5555/pre`);
    expect(candidates.map(({ fields }) => fields.links)).toEqual([
      [{ kind: 'code', url: 'https://github.com/example/pixtrack/tree/v0.2.1' }],
      published('10.5555/roof'),
      published('10.5555/paper'),
    ]);
  });

  it('reads marks at names', async () => {
    const author = [
      { given: 'Vera', family: 'Exemplar*', ORCID: `http://orcid.org/${ORCID}` },
      { given: 'Jan', family: 'Novák' },
    ];
    server.works.set('10.5555/a', crossrefArticle('10.5555/a', 'A', { author }));
    const { candidates } = await find('10.5555/a');
    expect(candidates[0]?.fields).toMatchObject({
      authors: 'Vera Exemplar, Jan Novák',
      authorNotes: [{ author: 0, corresponding: true, orcid: ORCID }],
    });
  });

  it.each([
    [numbered(201).join('\n'), 'Enter at most 200 identifiers at a time: these are 201.'],
    [
      Array.from({ length: 6 }, (_, at) => `dblp.org/pid/1/${at}`).join('\n'),
      'Enter at most 5 author pages at a time: these are 6.',
    ],
  ])('may be too long (%#)', async (text, message) => {
    await expect(find(text)).rejects.toMatchObject({ status: 400, message });
    expect(server.asked()).toHaveLength(0);
  });

  const ALL =
    '10.5555/a\nPMID: 1\n2101.00001\n9780306406157\ndblp.org/pid/1/2\ninspirehep.net/authors/3\ncv.hal.science/vera';

  it('brings what the other services know when some fail', async () => {
    knows('10.5555/a');
    server.insteadOf(/^\/(?!crossref)/, status(503));
    const { found, skipped } = await find(ALL);
    expect(found).toEqual([['10.5555/a', 1, 'Work 10.5555/a']]);
    expect(skipped).toEqual([
      ['PMID 1', 2, down('PubMed')],
      ['arXiv 2101.00001', 3, down('arXiv')],
      ['ISBN 9780306406157', 4, down('Open Library')],
      ['DBLP 1/2', 5, down('DBLP')],
      ['INSPIRE 3', 6, down('INSPIRE')],
      ['HAL vera', 7, down('HAL')],
    ]);
  });

  it('is an error where nothing at all was answered', async () => {
    server.insteadOf(/./, status(503));
    await expect(find(ALL)).rejects.toThrow(down('Crossref'));
  });
});

describe('an author page', () => {
  it('brings its works, and names entries that are none', async () => {
    const { dblp, inspire, hal } = server.lookUps;
    dblp.set('34/7659', `${dblpEntry('roofs', 'A Survey of {B} Roofs')}@misc{none, author={A, B}}`);
    inspire.set('1010907', [inspireEntry('Exemplar:2021abc', 'Roofs of Jets')]);
    inspire.set('V.Exemplar.1', [inspireEntry('Exemplar:2021def', 'Roofs of Jets')]);
    hal.set('vera-exemplar', [halEntry('hal-01', 'Roofs in Rome')]);
    const { candidates, found, skipped } = await find(
      'https://dblp.org/pid/34/7659.html\nhttps://inspirehep.net/authors/1010907\n' +
        'https://cv.hal.science/vera-exemplar\nhttps://inspirehep.net/author/profile/V.Exemplar.1',
    );
    expect(found).toEqual([
      ['DBLP:journals/roofs', 1, 'A Survey of B Roofs'],
      ['Exemplar:2021abc', 2, 'Roofs of Jets'],
      ['exemplar:hal-01', 3, 'Roofs in Rome'],
    ]);
    expect(candidates[2]?.fields).toMatchObject({ authors: 'Vera Exemplar, Régine Laleau' });
    expect(skipped).toEqual([
      ['none', 1, expect.any(String)],
      ['Exemplar:2021def', 4, 'The same publication as Exemplar:2021abc.'],
    ]);
    expect(server.asked()).toContainEqual(
      expect.stringMatching(/^\/inspire\/literature\?q=authors\.recid%3A1010907&.*format=bibtex$/),
    );
  });

  it('that is unknown everywhere is reported', async () => {
    const { found, skipped } = await find(
      'dblp.org/pid/1/2\ninspirehep.net/authors/3\ncv.hal.science/nobody',
    );
    expect(found).toEqual([]);
    expect(skipped).toEqual([
      ['DBLP 1/2', 1, 'DBLP has no author page 1/2.'],
      ['INSPIRE 3', 2, 'INSPIRE has no works by the author 3.'],
      ['HAL nobody', 3, 'HAL has no works by the author nobody.'],
    ]);
  });

  it('brings 500 works with the others, and says how many are left', async () => {
    const entries = Array.from({ length: 502 }, (_, at) => halEntry(`hal-${at}`, `Work ${at}`));
    server.lookUps.hal.set('long', entries);
    server.lookUps.inspire.set('1', entries);
    server.lookUps.dblp.set('1/2', entries.slice(0, 3).join(''));
    const reason = (service: string) =>
      `At most 500 works of author pages are looked up at once: import the others as BibTeX from ${service}.`;
    const hal = await find('cv.hal.science/long\ndblp.org/pid/1/2');
    expect(hal.found).toHaveLength(500);
    expect(hal.skipped).toEqual([
      ['2 more of HAL long', 1, reason('HAL')],
      ['3 more of DBLP 1/2', 2, reason('DBLP')],
    ]);
    const inspire = await find('inspirehep.net/authors/1');
    expect(inspire.found).toHaveLength(500);
    expect(inspire.skipped).toEqual([['2 more of INSPIRE 1', 1, reason('INSPIRE')]]);
  });
});

describe('an ORCID iD', () => {
  it('brings what Crossref knows, and else what the record says, as the owner’s', async () => {
    knows('10.5555/known');
    const works = [
      orcidGroup({ putCode: 1, title: 'As the record says', doi: '10.5555/KNOWN' }),
      orcidGroup({ putCode: 2, title: 'A data set', doi: '10.5281/zenodo.1', type: 'data-set' }),
      orcidGroup({ putCode: 3, title: 'Without a DOI', journal: 'J' }),
      orcidGroup({ putCode: 4, title: 'without a DOI!', journal: 'J' }),
    ];
    server.records.set(ORCID, { works });
    const { candidates, found, skipped } = await find(ORCID);
    expect(found).toEqual([
      ['10.5555/known', 0, 'Work 10.5555/known'],
      ['10.5281/zenodo.1', 0, 'A data set'],
      ['ORCID 3', 0, 'Without a DOI'],
    ]);
    expect(candidates[2]?.fields.authors).toBe('Vera Exemplar');
    expect(skipped).toEqual([['ORCID 4', 0, 'The same publication as ORCID 3.']]);
    expect(server.asked()[0]).toBe(`/orcid/${ORCID}/works`);
  });

  it('of someone else skips works that no registry knows', async () => {
    server.records.set(ORCID, {
      works: [orcidGroup({ putCode: 3, title: 'Without a DOI', journal: 'J' })],
    });
    const reason =
      'It is only in this ORCID record, which names no authors: import it as BibTeX or add it by hand.';
    const { found, skipped } = await find(ORCID, { ...OWNER, orcid: '' });
    expect({ found, skipped }).toEqual({ found: [], skipped: [['Without a DOI', 0, reason]] });
  });

  it('may have no record', async () => {
    await expect(find(ORCID)).rejects.toThrow(`ORCID has no record with the iD ${ORCID}.`);
  });
});
