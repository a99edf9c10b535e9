import { readConfig } from '../src/config.ts';
import { type Services, servicesOf } from '../src/services/scholarly/service.ts';
import { type Answer, json, type LocalServer, startServer, status } from './local-server.ts';
import {
  crossrefAnswer,
  crossrefList,
  dataCiteRecord,
  openAlexCopies,
  openAlexList,
  orcidAnswer,
  orcidRecordAnswer,
} from './scholarly-shapes.ts';

export interface ScholarlyServer {
  /** These services, as a site asks them that does not wait between two attempts. */
  services: Services;
  /** Lets a site ask this server in the place of Crossref, DataCite, ORCID and OpenAlex. */
  env: Record<string, string>;
  /** The addresses that were asked for. */
  asked: () => string[];
  /** What Crossref knows, by DOI in lower case. */
  works: Map<string, { DOI: string }>;
  /** The attributes of what DataCite knows, by DOI in lower case. */
  dataCite: Map<string, unknown>;
  /** The works of each ORCID record. */
  records: Map<string, unknown[]>;
  /** What each ORCID record says beside its works. */
  people: Map<string, Parameters<typeof orcidRecordAnswer>[0]>;
  /** What OpenAlex counts, by DOI in lower case. */
  counts: Map<string, number>;
  /** The open copies that OpenAlex knows, by DOI in lower case. */
  copies: Map<string, Parameters<typeof openAlexCopies>[0][number][1]>;
  /** Gives this answer to what the pattern fits, until it gives null. */
  insteadOf: (pattern: RegExp, answer: Answer | null) => void;
  stop: LocalServer['stop'];
}

/** Crossref, DataCite, ORCID and OpenAlex on this machine, in their recorded shapes. */
export async function startScholarly(): Promise<ScholarlyServer> {
  const works: ScholarlyServer['works'] = new Map();
  const dataCite: ScholarlyServer['dataCite'] = new Map();
  const records: ScholarlyServer['records'] = new Map();
  const people: ScholarlyServer['people'] = new Map();
  const counts: ScholarlyServer['counts'] = new Map();
  const copies: ScholarlyServer['copies'] = new Map();
  const instead = new Map<string, { pattern: RegExp; answer: Answer }>();

  const answerTo = ({ pathname, searchParams }: URL): Answer => {
    const filter = searchParams.get('filter') ?? '';
    if (pathname === '/crossref/works') {
      const dois = filter.split(',').map((value) => value.replace(/^doi:/, ''));
      return json(crossrefList(dois.flatMap((doi) => works.get(doi) ?? [])));
    }
    if (pathname === '/openalex/works') {
      const dois = filter.replace(/^doi:/, '').split('|');
      if (searchParams.get('select')?.includes('best_oa_location')) {
        return json(openAlexCopies([...copies].filter(([doi]) => dois.includes(doi))));
      }
      return json(openAlexList([...counts].filter(([doi]) => dois.includes(doi))));
    }
    if (pathname === '/datacite/dois') {
      const dois = (searchParams.get('ids') ?? '').split(',');
      const known = [...dataCite].filter(([doi]) => dois.includes(doi));
      return json({ data: known.map((entry) => dataCiteRecord(...entry)), meta: {} });
    }
    const [, service, ...rest] = pathname.split('/').map(decodeURIComponent);
    const work = service === 'crossref' && works.get(rest.slice(1).join('/'));
    const record = service === 'orcid' && records.get(rest[0] ?? '');
    if (work) return json(crossrefAnswer(work));
    const doi = rest.slice(1).join('/');
    if (service === 'datacite' && dataCite.has(doi))
      return json({ data: dataCiteRecord(doi, dataCite.get(doi)) });
    if (service === 'orcid' && rest[1] === 'record') {
      const person = people.get(rest[0] ?? '');
      return person || record
        ? json(orcidRecordAnswer({ works: record || [], ...person }))
        : status(404);
    }
    return record ? json(orcidAnswer(record)) : status(404);
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
  };
  const client = { mailto: 'vera@example.org', siteUrl: 'https://example.org', pauseMs: 1 };
  return {
    services: servicesOf(readConfig(env), client),
    env,
    asked: () => server.asked.map(({ url }) => url ?? ''),
    works,
    dataCite,
    records,
    people,
    counts,
    copies,
    insteadOf(pattern, answer) {
      if (answer) instead.set(pattern.source, { pattern, answer });
      else instead.delete(pattern.source);
    },
    stop: server.stop,
  };
}
