/** Requests to public services that know works: timeouts, retries and limits; each answer is checked by a schema. */
import { z } from 'zod';
import { parseDoi } from '../doi.ts';

/** A public service that is asked for records. */
export interface RegistryService {
  name: string;
  /** The base address of its API, "https://api.example.org". */
  baseUrl: string;
  /** Names the client, "my-site (https://example.org; mailto:vera@example.org)". */
  userAgent?: string;
  /** Sent with every request: a key, for example. */
  parameters?: Record<string, string>;
  headers?: Record<string, string>;
  /** The sentence for an answer of 401 or 403, unless these mean too many requests. */
  whenForbidden?: string;
  /** A hint for the case that it accepts no more requests, as the end of a sentence. */
  whenRefused?: string;
  /** For the whole of one attempt. */
  timeoutMs?: number;
  /** Before the second attempt, and twice as long before the third, unless the service says how long. */
  pauseMs?: number;
  /** The number of times it is asked while it is busy or broken; three times by default. */
  attempts?: number;
}

/** Thrown when a service gives no usable answer. The message is a sentence for the user. */
export class RegistryError extends Error {
  /** The seconds after which the service may be asked again; 0 when it does not say. */
  readonly retryAfter: number;

  constructor(sentence: string, retryAfter = 0) {
    super(sentence);
    this.retryAfter = retryAfter;
  }
}

/** Thrown when a service has no such record. The message is a sentence for the user. */
export class NotRegisteredError extends Error {}

export interface ServiceRequest {
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
 * @throws RegistryError when it gives no usable answer
 */
export async function fetchAnswer<Shape>(
  service: RegistryService,
  request: ServiceRequest,
  shape: z.ZodType<Shape>,
  parse?: (text: string) => unknown,
): Promise<Shape | null> {
  return (await fetchWithHeaders(service, request, shape, parse))?.data ?? null;
}

/** The same with the answer's headers; when nothing changed since (304), there is no data. */
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
 * Answers of a service by identifier, and the errors for identifiers about which it gave no answer. It does not know
 * those that are in neither.
 */
export interface Found<Entry> {
  found: Map<string, Entry>;
  unanswered: Map<string, RegistryError>;
}

/** Joins the answers of several services, or of one to several questions. */
export const joinFound = <Entry>(...answers: Found<Entry>[]): Found<Entry> => ({
  found: new Map(answers.flatMap(({ found }) => [...found])),
  unanswered: new Map(answers.flatMap(({ unanswered }) => [...unanswered])),
});

interface Batches<Entry> {
  /** Identifiers of one request: an address should not be longer than some thousand characters. */
  size: number;
  /** Requests at once; three by default, Crossref's limit for clients that name themselves. */
  atOnce?: number;
  /** Identifiers that cannot stand in a list. */
  isAlone?: (id: string) => boolean;
  /** Asks for some records; null when the service rejects the request as a whole. */
  ask: (ids: string[]) => Promise<readonly (readonly [id: string, entry: Entry])[] | null>;
}

/**
 * Asks a service for many records, several in a request. After a failure it is not asked again: each request was tried
 * three times already.
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
    // A list may be rejected for one of its identifiers.
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

/** How a service is asked for works by their DOIs. */
interface DoiRequest<Record, Entry> {
  size: number;
  list: (dois: string[]) => ServiceRequest;
  listShape: z.ZodType<{ doi: string | null; record: Record }[]>;
  one: (doi: string) => ServiceRequest;
  oneShape: z.ZodType<Record>;
  toEntry: (record: Record, doi: string) => Entry;
}

/**
 * Asks a service for works by their DOIs, in lists between commas: a DOI with a comma is asked for by itself.
 *
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
  new RegistryError(`${name} sent an answer that could not be read. Please try again later.`);

/** The JSON of an answer; undefined for what is no JSON. */
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
    throw error instanceof RegistryError ? error : unreachableError(service, error);
  }
}

/** The pause that Retry-After asks for, in seconds or as a date (RFC 9110, 10.2.3); null when it says nothing. */
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
    const sentence = `${name} takes no more requests from this site for now. Please try again later${help}.`;
    return new RegistryError(sentence, retryAfter);
  }
  const sentence = `${name} answered with an error (${status}). Please try again later.`;
  return new RegistryError(sentence, retryAfter);
}

const unreachableError = ({ name }: RegistryService, error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError'
    ? new RegistryError(`${name} did not answer in time. Please try again later.`)
    : new RegistryError(`${name} cannot be reached. Please try again later.`);

// Parts of the shapes of answers.

/** A field that may be missing, and counts as missing where it is odd: one odd field must not lose a whole record. */
export const optional = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);

export const text = optional(z.string());

/** The same shape for several fields. */
export const fields = <Name extends string, Shape extends z.ZodType>(
  shape: Shape,
  ...names: Name[]
) =>
  // Its keys are the names.
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

/** The entries of a list that fit: one odd entry must not lose the others. */
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
