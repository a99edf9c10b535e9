import { z } from 'zod';
import { Failure } from '../factory.ts';

/** What OpenAlex counts for an author. */
export interface AuthorFigures {
  citations: number;
  hIndex: number;
  i10Index: number;
  /** The author's name there, for a person to see whether it is the right one. */
  name: string;
  /** The author's page there. */
  url: string;
  /** The day of OpenAlex's last change to it, yyyy-MM-dd. */
  updated: string | null;
}

export interface OpenAlex {
  /** Where the API is: https://api.openalex.org. */
  baseUrl: string;
  /** Free of charge; without one OpenAlex allows little. */
  apiKey?: string | undefined;
  /** Whom OpenAlex may write to about these requests. */
  mailto: string;
  /** For the whole of one attempt. */
  timeoutMs?: number;
  /** Before the second attempt, when OpenAlex does not say how long. */
  pauseMs?: number;
}

/** Bytes of an answer at most; the fields that are asked for take less than one. */
const MAX_ANSWER = 64 * 1024;
/** A person is waiting: what would take longer is for them to try again. */
const MAX_PAUSE_MS = 5000;

const count = z.int().min(0);

/** https://docs.openalex.org/api-entities/authors/author-object */
const author = z.object({
  id: z.url({ protocol: /^https$/ }),
  display_name: z.string(),
  cited_by_count: count,
  summary_stats: z.object({ h_index: count, i10_index: count }),
  updated_date: z.string().nullish(),
});
const FIELDS = Object.keys(author.shape).join(',');

/**
 * Asks OpenAlex for an author's figures. It is asked once more when it is busy or broken.
 *
 * @param orcid a valid ORCID iD
 * @throws a {@link Failure}: 404 when it knows no such author, 503 when it gives no usable answer
 */
export async function authorFigures(openAlex: OpenAlex, orcid: string): Promise<AuthorFigures> {
  const response = await askTwice(openAlex, orcid);
  if (response.status === 404) {
    throw new Failure(404, `OpenAlex knows no author with the ORCID iD ${orcid}.`);
  }
  if (!response.ok) throw refusal(response);
  const read = author.safeParse(await readAnswer(response));
  if (!read.success) throw unreadable();
  const { id, display_name, cited_by_count, summary_stats, updated_date } = read.data;
  return {
    citations: cited_by_count,
    hIndex: summary_stats.h_index,
    i10Index: summary_stats.i10_index,
    name: display_name,
    url: id,
    updated: /^\d{4}-\d{2}-\d{2}/.exec(updated_date ?? '')?.[0] ?? null,
  };
}

async function askTwice(openAlex: OpenAlex, orcid: string): Promise<Response> {
  const first = await ask(openAlex, orcid);
  const pause = retryAfterMs(first) ?? openAlex.pauseMs ?? 1000;
  if ((first.status !== 429 && first.status < 500) || pause > MAX_PAUSE_MS) return first;
  await first.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, pause));
  return ask(openAlex, orcid);
}

async function ask(openAlex: OpenAlex, orcid: string): Promise<Response> {
  const { baseUrl, apiKey, mailto, timeoutMs = 10_000 } = openAlex;
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/authors/orcid:${orcid}`);
  url.search = new URLSearchParams({
    select: FIELDS,
    mailto,
    ...(apiKey && { api_key: apiKey }),
  }).toString();
  const headers = { Accept: 'application/json', 'User-Agent': `academic-site (mailto:${mailto})` };
  // The signal goes on while the body is read.
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(url, { headers, signal }).catch((error) => {
    throw silence(error);
  });
}

async function readAnswer(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MAX_ANSWER) throw unreadable();
    }
  } catch (error) {
    throw error instanceof Failure ? error : silence(error);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

/** What Retry-After says, in seconds or as a date (RFC 9110, 10.2.3); null when it says nothing. */
function retryAfterMs({ headers }: Response): number | null {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : Math.max(0, moment - Date.now());
}

function refusal(response: Response): Failure {
  const { status } = response;
  if (status === 401 || status === 403 || status === 429) {
    const seconds = Math.ceil((retryAfterMs(response) ?? 0) / 1000);
    return new Failure(
      503,
      'OpenAlex takes no more requests from this site for now. Please try again later; a free API key in OPENALEX_API_KEY allows more.',
      { headers: seconds > 0 ? { 'Retry-After': String(seconds) } : {} },
    );
  }
  return new Failure(503, `OpenAlex answered with an error (${status}). Please try again later.`);
}

const silence = (error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError'
    ? new Failure(503, 'OpenAlex did not answer in time. Please try again later.')
    : new Failure(503, 'OpenAlex cannot be reached. Please try again later.');

const unreadable = () =>
  new Failure(503, 'OpenAlex sent an answer that could not be read. Please try again later.');
