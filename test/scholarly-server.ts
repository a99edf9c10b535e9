import { readConfig } from '../src/config.ts';
import { makeRegistryServices } from '../src/publications/registries/services.ts';
import { json, type ServerAnswer, startServer, status } from './local-server.ts';
import { makeLookUps } from './scholarly-look-ups.ts';
import { openAlexWorks, orcidRecord } from './scholarly-shapes.ts';

/** The services that are asked for works, on this machine, in their recorded shapes. */
export async function startScholarly() {
  /** What Crossref knows, by DOI in lower case. */
  const works = new Map<string, { DOI: string }>();
  /** The attributes of what DataCite knows, by DOI in lower case. */
  const dataCite = new Map<string, unknown>();
  /** What each ORCID record holds. */
  const records = new Map<string, Parameters<typeof orcidRecord>[0]>();
  /** What OpenAlex knows, by DOI in lower case. */
  const openAlex = new Map<string, object>();
  /** The library of Zotero: its version, and its items with that in which each changed last. */
  const zotero: { version: number; items: { version: number; data: object }[] } = {
    version: 1,
    items: [],
  };
  const lookUps = makeLookUps();
  const instead = new Map<string, { pattern: RegExp; answer: ServerAnswer }>();

  const found = (answer: object | null | undefined) => (answer ? json(answer) : status(404));
  const record = (doi: string) => ({ id: doi, type: 'dois', attributes: dataCite.get(doi) });

  /** Answers a service's list of several works. */
  function answerList(service: string | undefined, asked: URLSearchParams): ServerAnswer {
    const filter = asked.get('filter') ?? '';
    if (service === 'crossref') {
      const dois = filter.split(',').map((value) => value.replace(/^doi:/, ''));
      return json({ message: { items: dois.flatMap((doi) => works.get(doi) ?? []) } });
    }
    if (service === 'datacite') {
      const dois = (asked.get('ids') ?? '').split(',');
      return json({ data: dois.filter((doi) => dataCite.has(doi)).map(record) });
    }
    const dois = filter.replace(/^doi:/, '').split('|');
    return json(openAlexWorks([...openAlex].filter(([doi]) => dois.includes(doi))));
  }

  function answerTo({ pathname, searchParams }: URL): ServerAnswer {
    const [, service = '', ...path] = pathname.split('/').map(decodeURIComponent);
    const answerLookUp = lookUps.answers[service];
    if (answerLookUp) return answerLookUp(path, searchParams);
    if (path.length === 1) return answerList(service, searchParams);
    if (service === 'zotero') return answerZotero(searchParams);
    const [id = '', part] = path;
    const doi = path.slice(1).join('/');
    if (service === 'crossref') return found(works.has(doi) ? { message: works.get(doi) } : null);
    if (service === 'datacite') return found(dataCite.has(doi) ? { data: record(doi) } : null);
    const orcid = records.get(id);
    return found(orcid && (part === 'record' ? orcidRecord(orcid) : { group: orcid.works ?? [] }));
  }

  /** As https://www.zotero.org/support/dev/web_api/v3/syncing has it. */
  const answerZotero: (asked: URLSearchParams) => ServerAnswer = (asked) => (response, request) => {
    const seen = request.headers['if-modified-since-version'];
    if (seen === String(zotero.version)) return response.writeHead(304).end();
    const changed = zotero.items.filter(({ version }) => version > Number(asked.get('since') ?? 0));
    const start = Number(asked.get('start'));
    response.setHeader('Last-Modified-Version', zotero.version);
    response.setHeader('Total-Results', changed.length);
    json(changed.slice(start, start + Number(asked.get('limit'))))(response, request);
  };

  const server = await startServer((response, request) => {
    const address = request.url ?? '';
    const other = [...instead.values()].find(({ pattern }) => pattern.test(address));
    const answer = other?.answer ?? answerTo(new URL(address, 'http://localhost'));
    answer(response, request);
  });
  const env = {
    CROSSREF_URL: `${server.url}/crossref`,
    DATACITE_URL: `${server.url}/datacite`,
    ORCID_URL: `${server.url}/orcid/`,
    OPENALEX_URL: `${server.url}/openalex`,
    ZOTERO_URL: `${server.url}/zotero`,
    PUBMED_URL: `${server.url}/pubmed`,
    ARXIV_URL: `${server.url}/arxiv`,
    OPENLIBRARY_URL: `${server.url}/openlibrary`,
    DBLP_URL: `${server.url}/dblp`,
    INSPIRE_URL: `${server.url}/inspire`,
    HAL_URL: `${server.url}/hal/`,
  };
  const client = { mailto: 'vera@example.org', siteUrl: 'https://example.org', pauseMs: 1 };
  return {
    /** These services, as a site asks them that does not wait between two attempts. */
    services: makeRegistryServices(readConfig(env), client),
    /** Lets a site ask this server in the place of all of them. */
    env,
    /** The addresses that were asked for. */
    asked: () => server.asked.map(({ url }) => url ?? ''),
    ...{ works, dataCite, records, openAlex, zotero },
    /** What the services know that are asked for identifiers and author pages. */
    lookUps: lookUps.known,
    /** Gives this answer to what the pattern fits, until it gives null. */
    insteadOf(pattern: RegExp, answer: ServerAnswer | null) {
      if (answer) instead.set(pattern.source, { pattern, answer });
      else instead.delete(pattern.source);
    },
    stop: server.stop,
  };
}
