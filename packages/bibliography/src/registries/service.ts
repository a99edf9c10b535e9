/** Requests to public services: timeouts, retries and limits; each response is validated by a schema. */
import { z } from 'zod';
import { parseDoi } from '../doi.ts';

/** A public service that provides records. */
export interface RegistryService {
  name: string;
  /** The base address of its API, "https://api.example.org". */
  baseUrl: string;
  /** Identifies the client, "my-site (https://example.org; mailto:vera@example.org)". */
  userAgent?: string;
  /** Sent with every request, such as a key. */
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
  /** The sentence for a 401 or 403, unless these mean too many requests. */
  whenForbidden?: string;
  /** A hint for when it accepts no more requests, as the end of a sentence. */
  whenRefused?: string;
  /** Timeout of one attempt. */
  timeoutMs?: number;
  /** Pause before the second attempt, doubled before the third, unless the service specifies one. */
  pauseMs?: number;
  /** Maximum number of attempts while it is busy or failing; three by default. */
  attempts?: number;
}

/** Thrown if a service gives no usable response. The message is a sentence for the user. */
export class RegistryError extends Error {
  /** Seconds until the service may be asked again; 0 if it does not say. */
  readonly retryAfter: number;

  constructor(sentence: string, retryAfter = 0) {
    super(sentence);
    this.retryAfter = retryAfter;
  }
}

/** Thrown if a service has no such record. The message is a sentence for the user. */
export class NotRegisteredError extends Error {}

export interface ServiceRequest {
  /** The path below the service's base, with its values percent-encoded. */
  path: string;
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
}

const ATTEMPTS = 3;
/** A person is waiting: instead of a longer pause, they can try again themselves. */
const MAX_PAUSE_MS = 5000;
/**
 * Maximum bytes of a response. A work with all its references, or the works of a person, take a tenth of it.
 */
const MAX_ANSWER = 16 * 2 ** 20;

/**
 * Sends a request to a service, up to three times while it is busy or failing.
 *
 * @param shape schema of the response
 * @param parse parses the text of the response; undefined if it is invalid
 * @returns null if the service does not have or understand what was requested (404, 400), or no longer shows
 *   it (409 and 410: a closed record)
 * @throws RegistryError if it gives no usable response
 */
export async function fetchAnswer<Shape>(
  service: RegistryService,
  request: ServiceRequest,
  shape: z.ZodType<Shape>,
  parse?: (text: string) => unknown,
): Promise<Shape | null> {
  return (await fetchWithHeaders(service, request, shape, parse))?.data ?? null;
}

/** The same with the response's headers; if nothing has changed (304), there is no data. */
export async function fetchWithHeaders<Shape>(
  service: RegistryService,
  request: ServiceRequest,
  shape: z.ZodType<Shape>,
  parse: (text: string) => unknown = tryParseJson,
): Promise<{ data: Shape | null; headers: Headers } | null> {
  const response = await fetchWithRetries(service, request);
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
 * Responses of a service by identifier, and the errors for identifiers that it did not answer. It does not
 * have those that are in neither.
 */
export interface Found<Entry> {
  found: Map<string, Entry>;
  unanswered: Map<string, RegistryError>;
}

/** Merges the results of several services, or of several requests. */
export const joinFound = <Entry>(...answers: Found<Entry>[]): Found<Entry> => ({
  found: new Map(answers.flatMap(({ found }) => [...found])),
  unanswered: new Map(answers.flatMap(({ unanswered }) => [...unanswered])),
});

interface Batches<Entry> {
  /** Identifiers per request: an address should not exceed a few thousand characters. */
  size: number;
  /** Concurrent requests; three by default, Crossref's limit for clients that identify themselves. */
  atOnce?: number;
  /** Identifiers that cannot be part of a list. */
  isAlone?: (id: string) => boolean;
  /** Requests some records; null if the service rejects the whole request. */
  ask: (ids: string[]) => Promise<readonly (readonly [id: string, entry: Entry])[] | null>;
}

/**
 * Requests many records from a service, several per request. Stops at the first failure: each request has
 * already been tried three times.
 */
export async function fetchInBatches<Entry>(
  ids: readonly string[],
  { size, atOnce = 3, isAlone = () => false, ask }: Batches<Entry>,
): Promise<Found<Entry>> {
  const found = new Map<string, Entry>();
  const unanswered = new Map<string, RegistryError>();
  const askFor = async (batch: string[]) => {
    const entries = await ask(batch);
    for (const [id, entry] of entries ?? []) found.set(id, entry);
    // A list may be rejected because of one of its identifiers.
    if (!entries && batch.length > 1) for (const id of batch) await askFor([id]);
  };
  const listed = ids.filter((id) => !isAlone(id));
  const waiting = [
    ...ids.filter(isAlone).map((id) => [id]),
    ...Array.from({ length: Math.ceil(listed.length / size) }, (_, at) =>
      listed.slice(at * size, (at + 1) * size),
    ),
  ].values();
  let failure: RegistryError | null = null;
  const askOn = async () => {
    for (const batch of waiting) {
      try {
        if (failure) throw failure;
        await askFor(batch);
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error;
        failure = error;
        for (const id of batch) unanswered.set(id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  for (const id of found.keys()) unanswered.delete(id);
  return { found, unanswered };
}

/** The requests for works by their DOIs, and the shapes of the answers. */
interface DoiRequest<Record, Entry> {
  size: number;
  list: (dois: string[]) => ServiceRequest;
  listShape: z.ZodType<{ doi: string | null; record: Record }[]>;
  one: (doi: string) => ServiceRequest;
  oneShape: z.ZodType<Record>;
  toEntry: (record: Record, doi: string) => Entry;
}

/**
 * Requests works by their DOIs, in lists separated by commas: a DOI with a comma is requested separately.
 * @param dois bare and in lower case
 */
export const fetchByDoi = <Record, Entry>(
  service: RegistryService,
  dois: readonly string[],
  { size, list, listShape, one, oneShape, toEntry }: DoiRequest<Record, Entry>,
): Promise<Found<Entry>> =>
  fetchInBatches(dois, {
    size,
    isAlone: (doi) => doi.includes(','),
    async ask(batch) {
      const [only = '', ...others] = batch;
      if (others.length === 0) {
        const record = await fetchAnswer(service, one(only), oneShape);
        return record && [[only, toEntry(record, only)]];
      }
      const records = await fetchAnswer(service, list(batch), listShape);
      return (
        records?.flatMap(({ doi, record }) => {
          const bare = parseDoi(doi);
          return bare ? [[bare, toEntry(record, bare)] as const] : [];
        }) ?? null
      );
    },
  });

const unreadableError = ({ name }: RegistryService) =>
  new RegistryError(`${name} sent an unreadable response. Please try again later.`);

/** Parses the JSON of a response; undefined if it is invalid. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function fetchWithRetries(
  service: RegistryService,
  request: ServiceRequest,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetchOnce(service, request);
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
  const { baseUrl, userAgent, timeoutMs = 10_000 } = service;
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/${path}`);
  url.search = new URLSearchParams({ ...parameters, ...service.parameters }).toString();
  const headers = {
    Accept: 'application/json',
    ...(userAgent && { 'User-Agent': userAgent }),
    ...service.headers,
    ...more,
  };
  // The signal still applies while the body is read.
  const signal = AbortSignal.timeout(timeoutMs);
  return fetchWithinOrigin(url, { headers, signal }).catch((error) => {
    throw unreachableError(service, error);
  });
}

/** Maximum number of redirects, each within the service's own origin: it must not send us elsewhere. */
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

/**
 * A response is read in chunks of at least a quarter of its size: each takes time, and a long one would
 * arrive in a thousand.
 */
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
    throw error instanceof RegistryError ? error : unreachableError(service, error);
  }
}

/** The pause in Retry-After, in seconds or as a date (RFC 9110, 10.2.3); null if there is none. */
function retryAfterMs({ headers }: Response): number | null {
  const value = headers.get('Retry-After');
  if (!value) return null;
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pause) ? null : Math.max(0, pause);
}

async function serviceError(
  { name, whenRefused, whenForbidden }: RegistryService,
  response: Response,
): Promise<RegistryError> {
  const { status } = response;
  await response.body?.cancel();
  const retryAfter = Math.ceil((retryAfterMs(response) ?? 0) / 1000);
  const isForbidden = status === 401 || status === 403;
  if (whenForbidden && isForbidden) return new RegistryError(whenForbidden);
  if (isForbidden || status === 429) {
    const help = whenRefused ? `; ${whenRefused}` : '';
    const sentence = `${name} is not accepting more requests from this site for now. Please try again later${help}.`;
    return new RegistryError(sentence, retryAfter);
  }
  const sentence = `${name} returned an error (${status}). Please try again later.`;
  return new RegistryError(sentence, retryAfter);
}

const unreachableError = ({ name }: RegistryService, error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError'
    ? new RegistryError(`${name} did not respond in time. Please try again later.`)
    : new RegistryError(`${name} cannot be reached. Please try again later.`);

// Building blocks for schemas of responses.

/**
 * A field that may be missing, and counts as missing if it is invalid: one invalid field must not lose a
 * whole record.
 */
export const optional = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);

export const text = optional(z.string());

/** The same schema for several fields. */
export const fields = <Name extends string, Shape extends z.ZodType>(
  shape: Shape,
  ...names: Name[]
) =>
  // Its keys are the names.
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

/** The valid entries of a list: one invalid entry must not lose the others. */
export const lenientArray = <Item>(item: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .transform((entries) =>
      entries.flatMap((entry) => {
        const read = item.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    )
    .catch([]);
