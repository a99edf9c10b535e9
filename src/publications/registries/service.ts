import { parseDoi } from '@academic-site/bibliography';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import { ExpectedError, Unavailable } from '../../values/errors.ts';
import { dropFormatCharacters } from '../../values/text.ts';

/** A public service that is asked for records. */
export interface RegistryService {
  name: string;
  /** Where its API is, "https://api.example.org". */
  baseUrl: string;
  /** Whom it may write to about these requests; "" for nobody. */
  mailto: string;
  /** The site that asks, "https://example.org". */
  siteUrl: string;
  /** Go with every question: a key, for example. */
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
  /** What is said where it does not show what was asked for, if it is no sign of too many requests. */
  whenForbidden?: string;
  /** A hint for the case that it accepts no more requests, as the end of a sentence. */
  whenRefused?: string;
  /** For the whole of one attempt. */
  timeoutMs?: number;
  /** Before the second attempt, and twice as long before the third, unless the service says how long. */
  pauseMs?: number;
  /** How often it is asked while it is busy or broken; three times unless it is said. */
  attempts?: number;
}

interface ServiceRequest {
  /** The path below the service's base, with its values percent-encoded. */
  path: string;
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
}

const ATTEMPTS = 3;
/** A person is waiting: after a longer pause they try again themselves. */
const MAX_PAUSE_MS = 5000;
/** The most bytes of an answer. A work with all its references, or the works of a person, take a tenth of it. */
const MAX_ANSWER = 16 * 2 ** 20;

/**
 * Asks a service, up to three times while it is busy or broken.
 *
 * @param shape what is read of its answer
 * @param parse reads the text of the answer; undefined for what cannot be read
 * @returns null when the service does not know or understand what was asked (404, 400), or no longer shows it (409 and
 *   410: a record that was closed)
 * @throws a 503 that says what the service did, when it gives no usable answer
 */
export async function fetchJson<Shape>(
  service: RegistryService,
  question: ServiceRequest,
  shape: z.ZodType<Shape>,
  parse = tryParseJson,
): Promise<Shape | null> {
  return (await fetchAnswer(service, question, shape, parse))?.data ?? null;
}

/** The same with the answer's headers; where nothing changed since (304), there is no data. */
export async function fetchAnswer<Shape>(
  service: RegistryService,
  question: ServiceRequest,
  shape: z.ZodType<Shape>,
  parse = tryParseJson,
): Promise<{ data: Shape | null; headers: Headers } | null> {
  const response = await fetchWithRetries(service, question);
  const { headers } = response;
  if ([304, 400, 404, 409, 410].includes(response.status)) {
    await response.body?.cancel();
    return response.status === 304 ? { data: null, headers } : null;
  }
  if (!response.ok) throw await serviceError(service, response);
  const answer = shape.safeParse(parse(await readText(service, response)));
  if (!answer.success) throw unreadableError(service);
  return { data: answer.data, headers };
}

/**
 * The works that a service knows, by DOI, and the errors for DOIs about which it gave no answer. It does not
 * know DOIs that are in neither.
 */
export interface FoundWorks<Entry> {
  found: Map<string, Entry>;
  unanswered: Map<string, ExpectedError>;
}

/** How a service is asked for works by their DOIs. */
interface WorksRequest<Record, Entry> {
  /** DOIs of one request: an address should not be longer than some thousand characters. */
  size: number;
  /** What a list of DOIs has between them: a DOI that holds it is asked for by itself. */
  separator: string;
  list: (dois: string[]) => ServiceRequest;
  listAnswer: z.ZodType<{ doi: string | null; record: Record }[]>;
  /** Asks for one work; a service without it is not asked for a DOI that holds the separator. */
  single?: (doi: string) => ServiceRequest;
  singleAnswer?: z.ZodType<Record>;
  toEntry: (record: Record, doi: string) => Entry;
  /** Joins entries of one work; without it the last one counts. */
  merge?: (a: Entry, b: Entry) => Entry;
}

/** The most requests at once to one service: Crossref's limit for clients that name themselves. */
const AT_ONCE = 3;

/**
 * Asks a service for many works, several in a request and three requests at once. After a failure it is not
 * asked again: each request was tried three times already.
 *
 * @param dois bare and in lower case
 */
export async function fetchWorks<Record, Entry>(
  service: RegistryService,
  dois: readonly string[],
  question: WorksRequest<Record, Entry>,
): Promise<FoundWorks<Entry>> {
  const { size, separator, list, listAnswer, single, singleAnswer, toEntry } = question;
  const merge = question.merge ?? ((_, last) => last);
  const answer: FoundWorks<Entry> = { found: new Map(), unanswered: new Map() };
  const find = (doi: string | null, record: Record) => {
    const bare = parseDoi(doi);
    if (!bare) return;
    const known = answer.found.get(bare);
    const entry = toEntry(record, bare);
    answer.found.set(bare, known === undefined ? entry : merge(known, entry));
  };
  const askOne = async (doi: string) => {
    const record = single && singleAnswer && (await fetchJson(service, single(doi), singleAnswer));
    if (record) find(doi, record);
  };
  const ask = async (batch: string[]) => {
    const works =
      batch.length > 1 || !single ? await fetchJson(service, list(batch), listAnswer) : null;
    for (const { doi, record } of works ?? []) find(doi, record);
    // A list may be rejected for one of its DOIs: then each is asked for by itself.
    if (!works) for (const doi of batch) await askOne(doi);
  };
  const alone = single ? dois.filter((doi) => doi.includes(separator)) : [];
  const listed = dois.filter((doi) => !doi.includes(separator));
  const batches = [...alone.map((doi) => [doi]), ...cutIntoBatches(listed, size)];
  answer.unanswered = await askInTurn(batches, ask);
  for (const doi of answer.found.keys()) answer.unanswered.delete(doi);
  return answer;
}

/** How a service is asked for works by identifiers of its own. */
interface BatchRequest<Entry> {
  /** Identifiers of one request. */
  size: number;
  /** Requests beside each other; three unless it is said. */
  atOnce?: number;
  /** Asks for some works; null where the service rejects the request as a whole. */
  ask: (ids: string[]) => Promise<Map<string, Entry> | null>;
}

/** Asks a service for many works, as {@link fetchWorks} does, by whatever identifies them there. */
export async function fetchInBatches<Entry>(
  ids: readonly string[],
  { size, atOnce, ask }: BatchRequest<Entry>,
): Promise<FoundWorks<Entry>> {
  const found = new Map<string, Entry>();
  const askFor = async (batch: string[]) => {
    const works = await ask(batch);
    for (const [id, entry] of works ?? []) found.set(id, entry);
    // A list may be rejected for one of its identifiers.
    if (!works && batch.length > 1) for (const id of batch) await askFor([id]);
  };
  const unanswered = await askInTurn(cutIntoBatches(ids, size), askFor, atOnce);
  for (const id of found.keys()) unanswered.delete(id);
  return { found, unanswered };
}

const cutIntoBatches = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );

/** Asks for each batch, some beside each other, until one fails; returns the error of each identifier that was left. */
async function askInTurn(
  batches: readonly string[][],
  ask: (batch: string[]) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<Map<string, ExpectedError>> {
  const unanswered = new Map<string, ExpectedError>();
  const waiting = batches.values();
  let failed: ExpectedError | null = null;
  const askOn = async () => {
    for (const batch of waiting) {
      try {
        if (failed) throw failed;
        await ask(batch);
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        failed = error;
        for (const id of batch) unanswered.set(id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return unanswered;
}

const unreadableError = ({ name }: RegistryService) =>
  new Unavailable(`${name} sent an answer that could not be read. Please try again later.`);

/** The JSON of an answer, its texts without format characters; undefined for what is no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value) =>
      typeof value === 'string' ? dropFormatCharacters(value) : value,
    );
  } catch {
    return undefined;
  }
}

async function fetchWithRetries(
  service: RegistryService,
  question: ServiceRequest,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetchOnce(service, question);
    const pause = retryAfterMs(response) ?? (service.pauseMs ?? 1000) * 2 ** (attempt - 1);
    const busy = response.status === 429 || response.status >= 500;
    if (!busy || attempt >= (service.attempts ?? ATTEMPTS) || pause > MAX_PAUSE_MS) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function fetchOnce(
  service: RegistryService,
  { path, parameters, headers: more }: ServiceRequest,
): Promise<Response> {
  const { baseUrl, mailto, siteUrl, timeoutMs = 10_000 } = service;
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/${path}`);
  url.search = new URLSearchParams({ ...parameters, ...service.parameters }).toString();
  const headers = {
    Accept: 'application/json',
    'User-Agent': `academic-site (${[siteUrl, mailto && `mailto:${mailto}`].filter(Boolean).join('; ')})`,
    ...service.headers,
    ...more,
  };
  // The signal goes on while the body is read.
  const signal = AbortSignal.timeout(timeoutMs);
  return fetchWithinOrigin(url, { headers, signal }).catch((error) => {
    throw unreachableError(service, error);
  });
}

/** Redirects that are followed, each within the service's own origin: it must not send us elsewhere. */
const MAX_REDIRECTS = 3;

async function fetchWithinOrigin(
  url: URL,
  init: RequestInit,
  left = MAX_REDIRECTS,
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('Location');
  if (response.status < 300 || response.status > 399 || !location) return response;
  await response.body?.cancel();
  const next = new URL(location, url);
  if (next.origin !== url.origin || left === 0) throw new Error(`redirected to ${next.origin}`);
  return fetchWithinOrigin(next, init, left - 1);
}

/** An answer is read in parts of at least a fourth of it: each takes time, and a long one would come in a thousand. */
const PART = 2 ** 18;

async function readText(service: RegistryService, { body }: Response): Promise<string> {
  const reader = body?.getReader({ mode: 'byob' });
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  try {
    for (;;) {
      const part = await reader?.read(new Uint8Array(PART), { min: PART / 4 });
      bytes += part?.value?.byteLength ?? 0;
      if (bytes > MAX_ANSWER) throw unreadableError(service);
      text += decoder.decode(part?.value, { stream: true });
      if (!part || part.done) return text;
    }
  } catch (error) {
    await reader?.cancel().catch(() => {});
    throw error instanceof ExpectedError ? error : unreachableError(service, error);
  }
}

/** What Retry-After says, in seconds or as a date (RFC 9110, 10.2.3); null when it says nothing. */
function retryAfterMs({ headers }: Response): number | null {
  const value = headers.get('Retry-After');
  if (!value) return null;
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pause) ? null : Math.max(0, pause);
}

async function serviceError(
  { name, whenRefused, whenForbidden }: RegistryService,
  response: Response,
): Promise<ExpectedError> {
  const { status } = response;
  await response.body?.cancel();
  const seconds = Math.ceil((retryAfterMs(response) ?? 0) / 1000);
  const headers: Record<string, string> = seconds > 0 ? { 'Retry-After': String(seconds) } : {};
  if (whenForbidden && (status === 401 || status === 403)) return new Unavailable(whenForbidden);
  if (status === 401 || status === 403 || status === 429) {
    const help = whenRefused ? `; ${whenRefused}` : '';
    return new Unavailable(
      `${name} takes no more requests from this site for now. Please try again later${help}.`,
      { headers },
    );
  }
  return new Unavailable(`${name} answered with an error (${status}). Please try again later.`, {
    headers,
  });
}

const unreachableError = ({ name }: RegistryService, error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError'
    ? new Unavailable(`${name} did not answer in time. Please try again later.`)
    : new Unavailable(`${name} cannot be reached. Please try again later.`);

export type RegistryServices = Record<
  | ('crossref' | 'dataCite' | 'orcid' | 'openAlex' | 'zotero')
  | ('pubMed' | 'arxiv' | 'openLibrary' | 'dblp' | 'inspire' | 'hal'),
  RegistryService
>;

/** The registries of publications, set up for this site. */
export function makeRegistryServices(
  config: Config,
  client: Pick<RegistryService, 'mailto' | 'siteUrl' | 'pauseMs' | 'timeoutMs' | 'attempts'>,
): RegistryServices {
  const { CROSSREF_URL, DATACITE_URL, ORCID_URL, OPENALEX_URL, OPENALEX_API_KEY } = config;
  const { ZOTERO_URL, ZOTERO_API_KEY } = config;
  const mailto = client.mailto && { mailto: client.mailto };
  return {
    crossref: { ...client, name: 'Crossref', baseUrl: CROSSREF_URL, parameters: { ...mailto } },
    dataCite: { ...client, name: 'DataCite', baseUrl: DATACITE_URL },
    orcid: { ...client, name: 'ORCID', baseUrl: ORCID_URL },
    openAlex: {
      ...client,
      name: 'OpenAlex',
      baseUrl: OPENALEX_URL,
      parameters: { ...mailto, ...(OPENALEX_API_KEY && { api_key: OPENALEX_API_KEY }) },
      whenRefused: 'a free API key, typed under Settings, Services, allows more',
    },
    zotero: {
      ...client,
      name: 'Zotero',
      baseUrl: ZOTERO_URL,
      headers: {
        'Zotero-API-Version': '3',
        ...(ZOTERO_API_KEY && { 'Zotero-API-Key': ZOTERO_API_KEY }),
      },
      whenForbidden:
        'Zotero does not show this library: it needs a key that may read it, under Settings, Services.',
    },
    pubMed: { ...client, name: 'PubMed', baseUrl: config.PUBMED_URL },
    arxiv: { ...client, name: 'arXiv', baseUrl: config.ARXIV_URL },
    openLibrary: { ...client, name: 'Open Library', baseUrl: config.OPENLIBRARY_URL },
    dblp: { ...client, name: 'DBLP', baseUrl: config.DBLP_URL },
    inspire: { ...client, name: 'INSPIRE', baseUrl: config.INSPIRE_URL },
    hal: { ...client, name: 'HAL', baseUrl: config.HAL_URL },
  };
}
