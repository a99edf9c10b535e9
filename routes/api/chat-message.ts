import type { Context } from 'hono';
import { admitMessage } from '../../db/queries/chat/arrivals.ts';
import {
  type ChatExchange,
  type ChatState,
  MAX_EXCHANGES,
  selectChatState,
  storeExchange,
} from '../../db/queries/chat/chat.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';
import { clientKeys } from '../../src/lib/client-key.ts';
import { type Hold, hold, messagesUnderWay } from './chat-under-way.ts';

export interface Message {
  message: string;
  sessionId: string;
  messageId?: string | null;
}

/** A message that was let in and is about to be answered, or was answered before. */
export interface Answering {
  /**
   * Answers it, or gives what it was answered with. To be called once.
   *
   * @param say takes the answer as it comes
   */
  exchange: (say: (text: string) => void) => Promise<ChatExchange>;
}

/**
 * Lets a message in. Throws 404 for an unknown session, 409 for an ended one, 429 for the 21st
 * exchange of a session and for too many messages of an address. A message that was answered before is
 * always let in; one that is being answered waits for that and counts once. One that was let in is
 * answered and stored to its end, also when its session is ended meanwhile: the visitor may have read it.
 */
export async function answerMessage(c: Context<Env>, sent: Message): Promise<Answering> {
  // Without an id of the visitor's own the message is its own only sending.
  const message = { ...sent, messageId: sent.messageId ?? crypto.randomUUID() };
  const held = await hold(message.sessionId, message.messageId);
  try {
    const answering = await admitted(c, message, held);
    return {
      exchange(say) {
        const work = answering.exchange(say).finally(held.release);
        // Others may be waiting for the answer when this visitor has gone.
        c.executionCtx.waitUntil(work.catch(() => {}));
        return work;
      },
    };
  } catch (error) {
    held.release();
    throw error;
  }
}

type Identified = Message & { messageId: string };

async function admitted(c: Context<Env>, sent: Identified, held: Hold): Promise<Answering> {
  const { db, now, requestInfo } = c.var.deps;
  const { sessionId, messageId } = sent;
  const state = await selectChatState(db, sessionId, messageId);
  if (state.stored) return answered(state.stored);
  if (state.status === null) throw noSession();
  if (state.status === 'completed') throw endedSession();
  if (state.count >= MAX_EXCHANGES) throw chatLimit();
  const senders = await clientKeys(requestInfo.locate(c).ipAddress, now());
  const admission = await admitMessage(db, sessionId, senders, now());
  if (admission.is === 'ended') throw endedSession();
  if (admission.is === 'delayed') {
    const { seconds } = admission;
    // The messages that used up the minute may have filled the session, or have been this very one.
    held.release();
    const others = await messagesUnderWay(sessionId);
    const { stored, count } = await selectChatState(db, sessionId, messageId, others);
    if (stored) return answered(stored);
    if (count >= MAX_EXCHANGES) throw chatLimit();
    throw new HttpError(429, `Too many messages. Please try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
  held.admit();
  return { exchange: (say) => answerAndStore(c, sent, state, say) };
}

const answered = (stored: ChatExchange): Answering => ({
  async exchange(say) {
    say(stored.answer);
    return stored;
  },
});

async function answerAndStore(
  c: Context<Env>,
  { message, sessionId, messageId }: Identified,
  { recent }: ChatState,
  say: (text: string) => void,
): Promise<ChatExchange> {
  const { db, now, assistant } = c.var.deps;
  const answer = await assistant
    .answer({ question: message, history: recent, now: now() }, say)
    .catch((error: Error) => {
      c.var.deps.log({
        level: 'error',
        message: error.message,
        requestId: c.get('requestId'),
        path: c.req.path,
        stack: error.stack,
      });
      throw new HttpError(503, 'The assistant cannot answer at the moment. Please try again.');
    });
  const exchange = await storeExchange(db, {
    sessionId,
    messageId,
    question: message,
    answer,
  });
  if (exchange) return exchange;
  // Another message took the last place, or the session was deleted, while this one was answered.
  const { status } = await selectChatState(db, sessionId, null);
  throw status === null ? noSession() : chatLimit();
}

const noSession = () => new HttpError(404, 'There is no such chat session.');
const endedSession = () =>
  new HttpError(409, 'This chat session has ended. Please start a new one.');
const chatLimit = () => new HttpError(429, 'Chat limit reached', { code: 'chat_limit' });
