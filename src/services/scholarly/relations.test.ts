import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { json, status } from '../../../test/local-server.ts';
import { type ScholarlyServer, startScholarly } from '../../../test/scholarly-server.ts';
import {
  crossrefArticle,
  crossrefRelation,
  dataCiteRelated,
} from '../../../test/scholarly-shapes.ts';
import { readConfig } from '../../config.ts';
import { proposeLinks } from './relations.ts';
import { type Services, servicesOf } from './service.ts';

let server: ScholarlyServer;
let services: Services;
beforeEach(async () => {
  server = await startScholarly();
  onTestFinished(server.stop);
  const config = readConfig(server.env);
  services = servicesOf(config, { mailto: '', siteUrl: 'https://example.org' });
  for (const service of Object.values(services)) service.pauseMs = 1;
});

const publication = (doi: string) => ({
  doi,
  url: null,
  pdf_url: null,
  arxiv_id: null,
  links: [],
});
const relation = { 'has-preprint': [crossrefRelation('10.1101/pre')] };
const know = (doi: string) => {
  server.works.set(doi, crossrefArticle(doi.toUpperCase(), 'A', { relation }));
  server.dataCite.set(doi, dataCiteRelated('Dataset', ['IsSupplementTo', '10.5555/paper']));
  server.copies.set(doi, { pdf: 'https://a.example/1.pdf' });
};
const propose = async (...dois: string[]) => {
  const { proposals, problems } = await proposeLinks(services, dois.map(publication));
  return {
    found: proposals.map(({ links }) => links.map(({ source, url }) => [source, url])),
    problems,
  };
};
const FOUND = [
  ['Crossref', 'https://doi.org/10.1101/pre'],
  ['DataCite', 'https://doi.org/10.5555/paper'],
  ['OpenAlex', 'https://a.example/1.pdf'],
];

it('links of twenty publications take each service one call', async () => {
  const dois = Array.from({ length: 20 }, (_, at) => `10.5555/${at}`);
  dois.forEach(know);
  expect(await propose(...dois)).toEqual({ found: dois.map(() => FOUND), problems: [] });
  const asked = server.asked().map((address) => new URL(address, 'http://localhost'));
  expect(asked.map(({ pathname }) => pathname).sort()).toEqual([
    '/crossref/works',
    '/datacite/dois',
    '/openalex/works',
  ]);
  const parameters = Object.assign({}, ...asked.map((url) => Object.fromEntries(url.searchParams)));
  expect(parameters).toMatchObject({ ids: dois.join(','), 'page[size]': '20' });
  const selects = asked.map((url) => url.searchParams.get('select')).sort();
  expect(selects).toEqual([
    'DOI,relation,update-to,updated-by',
    'doi,best_oa_location,open_access',
    null,
  ]);
});

it.each([
  ['crossref', 'Crossref answered with an error (500). Please try again later.'],
  ['dataCite', 'DataCite answered with an error (500). Please try again later.'],
  ['openAlex', 'OpenAlex answered with an error (500). Please try again later.'],
] as const)('links of other services are there without %s', async (service, message) => {
  know('10.5555/a');
  server.insteadOf(new RegExp(`^/${service.toLowerCase()}/`), status(500));
  const { found, problems } = await propose('10.5555/a');
  expect(problems).toEqual([{ service, message }]);
  expect(found).toEqual([FOUND.filter(([name]) => name?.toLowerCase() !== service.toLowerCase())]);
});

it('links that cannot be read are a sentence, not a failure', async () => {
  know('10.5555/a');
  for (const name of ['crossref', 'datacite', 'openalex']) {
    server.insteadOf(new RegExp(`^/${name}/`), json(['garbage']));
  }
  const { found, problems } = await propose('10.5555/a');
  expect(found).toEqual([[]]);
  expect(problems.map(({ message }) => message).sort()).toEqual(
    ['Crossref', 'DataCite', 'OpenAlex'].map(
      (name) => `${name} sent an answer that could not be read. Please try again later.`,
    ),
  );
});

it('a DOI with a comma is asked for only where it parts nothing', async () => {
  know('10.5555/a,b');
  const { found } = await propose('10.5555/a,b');
  expect(found).toEqual([FOUND.slice(0, 1)]);
  expect(server.asked()).toEqual(['/crossref/works/10.5555%2Fa%2Cb']);
});

it('nothing is asked about no publications', async () => {
  expect(await propose()).toEqual({ found: [], problems: [] });
  expect(server.asked()).toEqual([]);
});
