import { createParser } from 'eventsource-parser';
import type { Mark, ShownExchange, Source } from '../../records/exchange.ts';
import { type ChatEvent, type Effect, initialState, step } from './machine.ts';

/** Visitors are not asked for a name. */
const name = 'Visitor';

/** Maximum silence of the server before the call is aborted. */
const IDLE_MS = 45_000;

/** Receives an answer as it is streamed. */
interface AnswerListener {
  /** Called with the answer's next words. */
  onToken: (text: string) => void;
  /** Called while the site is searched, before any words. */
  onSearching: () => void;
}

const chatCalls = {
  async start(language: string | undefined): Promise<string> {
    const response = await post('/api/chat/start', { name, language });
    if (!response.ok) throw new Error(`starting was answered with ${response.status}`);
    const { session_id } = await response.json();
    if (!session_id) throw new Error('starting was answered without a session');
    return session_id;
  },

  async end(sessionId: string): Promise<void> {
    const { ok, status } = await post('/api/chat/end', { name, sessionId });
    if (!ok) throw new Error(`ending was answered with ${status}`);
  },

  /**
   * Asks a question. The same `messageId` again gets the stored answer.
   *
   * @param listener receives the answer as it is streamed
   * @throws {LimitReached} if the session is full
   * @throws {SessionGone} if the session no longer exists
   */
  async ask(
    question: { message: string; sessionId: string; messageId: string },
    listener: AnswerListener,
  ): Promise<ShownExchange> {
    const idle = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A lost connection never ends by itself.
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), IDLE_MS);
    };
    restart();
    try {
      const response = await post('/api/chat', question, idle.signal, 'text/event-stream');
      if (!response.ok) {
        throw toChatError({
          status: response.status,
          ...(await response.json().catch(() => null)),
        });
      }
      if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
        return readExchange(await response.json());
      }
      return await readAnswer(response.body ?? new ReadableStream(), listener, restart);
    } finally {
      clearTimeout(timer);
    }
  },
};

function post(
  path: string,
  body: object,
  signal = AbortSignal.timeout(IDLE_MS),
  accept = 'application/json',
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
    signal,
  });
}

/** Response of the API. Another server may only send question and answer. */
interface SentExchange {
  question: string;
  answer?: string;
  sources?: Source[] | null;
  mark?: Mark | null;
}

function readExchange({ question, answer, sources, mark }: SentExchange): ShownExchange {
  if (typeof answer !== 'string') throw new Error('the question was answered without an answer');
  return { question, answer, sources: sources ?? [], mark: mark ?? null };
}

/**
 * Reads an answer streamed as server-sent events.
 *
 * @param body its bytes, split anywhere
 * @param onChunk called after each chunk
 * @returns the exchange; rejects if the stream ends without one, with the reason if it was refused
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  { onToken, onSearching }: AnswerListener,
  onChunk: () => void = () => {},
): Promise<ShownExchange> {
  let exchange: ShownExchange | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'token') onToken(JSON.parse(data).text);
      else if (event === 'searching') onSearching();
      else if (event === 'done') exchange = readExchange(JSON.parse(data));
      else if (event === 'error') throw toChatError(JSON.parse(data));
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    while (exchange === null) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the answer broke off');
      onChunk();
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return exchange;
  } finally {
    // Anything after the answer, or after an error, is ignored.
    reader.cancel().catch(() => {});
  }
}

/** The session has reached its limit of exchanges. */
export class LimitReached extends Error {}

/** The session is unknown or has ended. */
export class SessionGone extends Error {}

/** The error for a failed question, from a status or from the stream. */
function toChatError({ status, code }: { status?: number; code?: string }): Error {
  if (status === 404 || status === 409) return new SessionGone();
  if (code === 'chat_limit') return new LimitReached();
  return new Error(`the question was answered with ${status}`);
}

/** Runs the state machine: performs its effects, and reports their results. */
export function createConversation({
  language,
  toast,
  restoreInput,
}: {
  /** Of the answers; the site's first by default. */
  language?: string | undefined;
  toast: (toast: Extract<Effect, { type: 'toast' }>) => void;
  /** Restores a text that could not be sent. */
  restoreInput: (text: string) => void;
}) {
  let state = initialState;
  const retries = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const dispatch = (event: ChatEvent) => {
    const [next, effects] = step(state, event);
    state = next;
    for (const listener of listeners) listener();
    for (const effect of effects) run(effect);
  };

  const run = (effect: Effect): unknown => {
    switch (effect.type) {
      case 'start':
        return start();
      case 'send':
        return send(effect);
      case 'retryLater':
        return retryLater(effect);
      case 'end':
        return end(effect.sessionId);
      case 'restoreInput':
        return restoreInput(effect.text);
      case 'toast':
        return toast(effect);
    }
  };

  const retryLater = ({ id, delayMs }: Extract<Effect, { type: 'retryLater' }>) => {
    const timer = setTimeout(() => dispatch({ type: 'retryDue', id }), delayMs);
    retries.set(id, timer);
  };

  const start = async () => {
    try {
      dispatch({ type: 'started', sessionId: await chatCalls.start(language) });
    } catch {
      dispatch({ type: 'startFailed' });
    }
  };

  const send = async ({ id, text, sessionId }: Extract<Effect, { type: 'send' }>) => {
    clearTimeout(retries.get(id));
    const listener: AnswerListener = {
      onToken: (token) => dispatch({ type: 'token', id, text: token }),
      onSearching: () => dispatch({ type: 'searching', id }),
    };
    try {
      const question = { message: text, sessionId, messageId: id };
      dispatch({ type: 'answered', id, exchange: await chatCalls.ask(question, listener) });
    } catch (error) {
      if (error instanceof LimitReached) dispatch({ type: 'limitReached', id });
      else if (error instanceof SessionGone) dispatch({ type: 'gone', id });
      else dispatch({ type: 'failed', id });
    }
  };

  const end = async (sessionId: string) => {
    try {
      await chatCalls.end(sessionId);
      dispatch({ type: 'ended' });
    } catch {
      dispatch({ type: 'endFailed' });
    }
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
  };
}
