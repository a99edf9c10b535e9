import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type Exchange, isRecord, readExchange } from '../../src/lib/chat/exchange.ts';

/** Visitors are not asked who they are. */
export const VISITOR = 'Visitor';

/** How long a server may send nothing before the call is aborted. */
const IDLE_MS = 45_000;

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
  const idle = new IdleTimeout(IDLE_MS);
  try {
    const response = await post('/api/chat', question, {
      signal: AbortSignal.any([signal, idle.signal]),
      accept: 'text/event-stream',
    });
    if (!response.ok) {
      throw errorOf(response.status, await response.json().catch(() => null));
    }
    if (!response.body || !isStream(response)) return readExchange(await response.json());
    return await readAnswer(response.body.pipeThrough(idle.listener()), onToken);
  } finally {
    idle.end();
  }
}

const isStream = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

function post(
  path: string,
  body: object,
  { signal = AbortSignal.timeout(IDLE_MS), accept = 'application/json' } = {},
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
    signal,
  });
}

/** Aborts a connection that sends nothing: one that was lost never ends by itself. */
class IdleTimeout {
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

  /** Passes chunks on, and starts the time again with each. */
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

/**
 * Reads an answer that is streamed as server-sent events.
 *
 * @param body its bytes, split anywhere
 * @param onToken is given the words as they come
 * @returns the exchange; rejects when the stream ends without one, and says why when it was refused
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  onToken: (text: string) => void,
): Promise<Exchange> {
  let exchange: Exchange | null = null;
  const onEvent = ({ event, data }: EventSourceMessage) => {
    if (event !== 'token' && event !== 'done' && event !== 'error') return;
    const content: unknown = JSON.parse(data);
    if (event === 'error') throw errorOf(isRecord(content) && content.status, content);
    if (event === 'done') exchange = readExchange(content);
    else if (isRecord(content) && typeof content.text === 'string') onToken(content.text);
  };
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    while (exchange === null) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the answer broke off');
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return exchange;
  } finally {
    // What comes after the answer, or after a mistake in it, is of no interest.
    reader.cancel().catch(() => {});
  }
}

/** The session has as many exchanges as it may have. */
export class LimitReached extends Error {}

/** The session is unknown or has ended. */
export class SessionGone extends Error {}

/** What it means that a question was answered with an error, as a status or in the stream. */
export function errorOf(status: unknown, body: unknown): Error {
  if (status === 404 || status === 409) return new SessionGone();
  if (status === 429 && isRecord(body) && body.code === 'chat_limit') return new LimitReached();
  return new Error(`the question was answered with ${status}`);
}
