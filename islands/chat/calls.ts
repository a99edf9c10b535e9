import { type Exchange, isRecord, readExchange } from '../../src/lib/chat/exchange.ts';
import { readAnswer } from './answer-stream.ts';
import { refusalOf } from './refusal.ts';

/** Visitors are not asked who they are. */
export const VISITOR = 'Visitor';

/** How long a server may say nothing before it is given up. */
const SILENCE_MS = 45_000;

/** Starts a session. Gives its id. */
export async function startChat(): Promise<string> {
  const response = await post('/api/chat/start', { name: VISITOR });
  if (!response.ok) throw new Error(`starting was answered with ${response.status}`);
  const body: unknown = await response.json();
  if (!isRecord(body) || typeof body.session_id !== 'string') {
    throw new TypeError('the answer names no session');
  }
  return body.session_id;
}

/** Ends a session. One that is gone has ended. */
export async function endChat(sessionId: string): Promise<void> {
  const response = await post('/api/chat/end', { name: VISITOR, sessionId });
  if (!response.ok && response.status !== 404)
    throw new Error(`ending was answered with ${response.status}`);
}

/**
 * Asks a question. The same `messageId` again gets the stored answer.
 *
 * @param onToken is given the answer's words as they come
 * @throws {LimitReached} when the session is full
 * @throws {SessionGone} when there is no such session any more
 */
export async function ask(
  question: { message: string; sessionId: string; messageId: string },
  onToken: (text: string) => void,
  signal: AbortSignal,
): Promise<Exchange> {
  const silence = new Silence(SILENCE_MS);
  try {
    const response = await post('/api/chat', question, {
      signal: AbortSignal.any([signal, silence.signal]),
      accept: 'text/event-stream',
    });
    if (!response.ok) {
      throw refusalOf(response.status, await response.json().catch(() => null));
    }
    if (!response.body || !isStream(response)) return readExchange(await response.json());
    return await readAnswer(response.body.pipeThrough(silence.listener()), onToken);
  } finally {
    silence.end();
  }
}

const isStream = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

function post(
  path: string,
  body: object,
  { signal = AbortSignal.timeout(SILENCE_MS), accept = 'application/json' } = {},
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
    signal,
  });
}

/** Gives up a connection that says nothing: one that died without a word never ends by itself. */
class Silence {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#begin();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Passes on what is said, and begins to wait anew each time. */
  listener(): TransformStream<Uint8Array, Uint8Array> {
    return new TransformStream({
      transform: (chunk, controller) => {
        this.#begin();
        controller.enqueue(chunk);
      },
    });
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #begin(): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }
}
