import { readIdentifiers } from '@academic-site/bibliography';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { status } from '../../../test/local-server.ts';
import { startScholarly } from '../../../test/scholarly-server.ts';
import { crossrefArticle, orcidGroup, ZENODO_SOFTWARE } from '../../../test/scholarly-shapes.ts';
import { parseBibliography } from '../import/read-bibliography.ts';
import { workByDoi } from './by-doi.ts';
import { lookUpWorks } from './look-up.ts';
import { tryParseJson } from './service.ts';

const ORCID = '0000-0002-1825-0097';
const DOWN = 'Crossref answered with an error (503). Please try again later.';

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
    found: candidates.map(({ key, fields }) => [key, fields.title]),
    skipped: skipped.map(({ key, reason }) => [key, reason]),
  };
};

it('a DOI is asked for politely, with its signs encoded', async () => {
  const doi = '10.5555/(sici)1(1)42:3<417::aid>3.0.co;2-#?%';
  knows(doi);
  expect((await workByDoi(server.services, doi)).fields.title).toBe(`Work ${doi}`);
  expect(server.asked()).toEqual([
    '/crossref/works/10.5555%2F(sici)1(1)42%3A3%3C417%3A%3Aaid%3E3.0.co%3B2-%23%3F%25?mailto=vera%40example.org',
  ]);
});

it('a DOI that Crossref does not know is asked of DataCite', async () => {
  server.dataCite.set(ZENODO_SOFTWARE.doi, ZENODO_SOFTWARE);
  knows('10.5555/a');
  expect(await workByDoi(server.services, ZENODO_SOFTWARE.doi)).toMatchObject({
    source: 'DataCite',
    fields: { publication_type: 'Software', doi: ZENODO_SOFTWARE.doi },
  });
  expect((await find(`10.5555/a ${ZENODO_SOFTWARE.doi}`)).found).toEqual([
    ['10.5555/a', 'Work 10.5555/a'],
    [ZENODO_SOFTWARE.doi, ZENODO_SOFTWARE.titles[0]?.title],
  ]);
});

describe('a list of DOIs', () => {
  it('is looked up in its order, and says what is missing', async () => {
    knows('10.5555/b', '10.5555/a');
    expect(await find('10.5555/a\nnothing\n10.5555/gone\nhttps://doi.org/10.5555/B')).toEqual({
      found: [
        ['10.5555/a', 'Work 10.5555/a'],
        ['10.5555/b', 'Work 10.5555/b'],
      ],
      skipped: [
        ['nothing', 'There is no DOI, arXiv id, PMID, PMCID, ISBN or author page in this line.'],
        ['10.5555/gone', 'Neither Crossref nor DataCite knows a work with the DOI 10.5555/gone.'],
      ],
    });
    expect(server.asked()).toHaveLength(2);
  });

  it('is asked for twenty a call; a DOI with a comma by itself', async () => {
    const dois = [...numbered(61), '10.5555/a,b'];
    knows(...dois);
    expect((await find(dois.join('\n'))).found).toHaveLength(62);
    expect(server.asked()).toHaveLength(5);
    expect(server.asked()).toContainEqual(expect.stringContaining('/works/10.5555%2Fa%2Cb?'));
  });

  it('names those that Crossref gave no answer for, and does not go on asking', async () => {
    const dois = numbered(200);
    knows(...dois);
    server.insteadOf(/5555%2F(?:2|4|6|8)0(?:%2C|&)/, status(503));
    const { found, skipped } = await find(dois.join('\n'));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length + skipped.length).toBe(200);
    expect(skipped).toContainEqual(['10.5555/20', DOWN]);
    expect(server.asked().length).toBeLessThan(20);
  });

  it('may be too long', async () => {
    await expect(find(numbered(201).join('\n'))).rejects.toMatchObject({
      status: 400,
      message: 'Please keep to 200 identifiers at a time: these are 201.',
    });
    expect(server.asked()).toHaveLength(0);
  });
});

describe('an ORCID iD', () => {
  it('brings what Crossref knows, and else what the record says', async () => {
    knows('10.5555/known');
    const works = [
      orcidGroup({ putCode: 1, title: 'As the record says', doi: '10.5555/KNOWN' }),
      orcidGroup({ putCode: 2, title: 'A data set', doi: '10.5281/zenodo.1', type: 'data-set' }),
      orcidGroup({ putCode: 3, title: 'Without a DOI', journal: 'J' }),
      orcidGroup({ putCode: 4, title: 'without a DOI!', journal: 'J' }),
    ];
    server.records.set(ORCID, { works });
    expect(await find(ORCID)).toEqual({
      found: [
        ['10.5555/known', 'Work 10.5555/known'],
        ['10.5281/zenodo.1', 'A data set'],
        ['ORCID 3', 'Without a DOI'],
      ],
      skipped: [['ORCID 4', 'The same publication as ORCID 3.']],
    });
    expect(server.asked()[0]).toBe(`/orcid/${ORCID}/works`);
  });

  it('has works that no registry knows: of the owner with their name, of others they are skipped', async () => {
    const works = [orcidGroup({ putCode: 3, title: 'Without a DOI', journal: 'J' })];
    server.records.set(ORCID, { works });
    const query = { kind: 'orcid', orcid: ORCID } as const;
    const { candidates } = await lookUpWorks(server.services, readBibtex, query, OWNER);
    expect(candidates.map(({ fields }) => fields.authors)).toEqual(['Vera Exemplar']);
    const reason =
      'It is only in this ORCID record, which names no authors: import it as BibTeX or add it by hand.';
    expect(await find(ORCID, { ...OWNER, orcid: '' })).toEqual({
      found: [],
      skipped: [['Without a DOI', reason]],
    });
  });

  it('may have no record', async () => {
    await expect(find(ORCID)).rejects.toMatchObject({
      status: 404,
      message: `ORCID has no record with the iD ${ORCID}.`,
    });
  });
});

it('an answer of a registry is read without format characters', () => {
  expect(tryParseJson('{"title": ["\\u202eesrever", "a\u200bb"]}')).toEqual({
    title: ['esrever', 'ab'],
  });
  expect(tryParseJson('<html>')).toBeUndefined();
});
