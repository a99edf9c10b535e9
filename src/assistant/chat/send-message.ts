import {
  acceptChatMessage,
  type StoredExchange,
  selectChatSessionState,
  storeExchange,
} from '../../../db/queries/chat.ts';
import { MAX_EXCHANGES } from '../../../records/exchange.ts';
import { limitKeys, takeBudget } from '../../limits/budgets.ts';
import { type Site, siteFor } from '../../settings/site.ts';
import { Conflict, NotFound, TooMany, Unavailable } from '../../values/errors.ts';
import { clientNetwork } from '../../values/ip-address.ts';
import { type AssistantDeps, answerQuestion } from '../answer.ts';

interface Message {
  message: string;
  sessionId: string;
  /** Chosen by the client to identify retries. */
  messageId?: string | null;
}

/**
 * Answers an accepted message and stores the exchange; for a message that was answered before, returns the
 * stored answer. Call it once.
 *
 * @param onText receives the answer in pieces as it is written
 * @param onSearching called when the model calls tools
 * @throws 503 if answering fails, 429 if the session is full by then, 404 if it was deleted
 */
type AnswerMessage = (
  onText: (text: string) => void,
  onSearching?: () => void,
) => Promise<StoredExchange>;

/**
 * Accepts a visitor's message. A message that was answered before is always accepted. An accepted message is
 * answered and stored even if its session ends in the meantime, since the visitor may have read part of the
 * answer. If a message is sent twice concurrently, both may be answered; the database keeps the first answer, and
 * both requests return it.
 *
 * @throws 404 for an unknown session, 409 for an ended one, 429 for the 21st exchange of a session and for too
 *   many messages from one address or in one day
 */
export async function sendMessage(
  deps: AssistantDeps & { sites: readonly Site[] },
  sent: Message,
  ipAddress: string,
): Promise<AnswerMessage> {
  const { db, now } = deps;
  const { message, sessionId } = sent;
  const messageId = sent.messageId ?? crypto.randomUUID();
  const { stored, status, language, count, recent } = await selectChatSessionState(
    db,
    sessionId,
    messageId,
  );
  if (stored) {
    return async (onText) => {
      onText(stored.answer);
      return stored;
    };
  }
  if (status === null) throw unknownSession();
  if (status === 'completed') throw endedSession();
  if (count >= MAX_EXCHANGES) throw chatLimit();
  const decision = await acceptChatMessage(
    db,
    sessionId,
    await limitKeys(deps, `messages ${clientNetwork(ipAddress)}`),
    now(),
  );
  if (decision.is === 'ended') throw endedSession();
  if (decision.is === 'delayed') {
    const { seconds } = decision;
    throw new TooMany(`Too many messages. Please try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
  await takeBudget(deps, 'chat messages');
  return async (onText, onSearching) => {
    const site = siteFor(deps, language);
    const question = {
      ...{ question: message, history: recent, now: now() },
      ...(site.languages.length > 1 && { language: site.language }),
    };
    const answer = await answerQuestion({ ...deps, site }, question, onText, onSearching).catch(
      (error: Error) => {
        deps.log({ level: 'error', message: error.message, stack: error.stack });
        throw new Unavailable('The assistant cannot answer at the moment. Please try again.');
      },
    );
    const exchange = await storeExchange(db, { sessionId, messageId, question: message, answer });
    if (exchange === 'session full') throw chatLimit();
    if (exchange === 'session deleted') throw unknownSession();
    return exchange;
  };
}

const unknownSession = () => new NotFound('There is no such chat session.');
const endedSession = () => new Conflict('This chat session has ended. Please start a new one.');
const chatLimit = () => new TooMany('Chat limit reached', { code: 'chat_limit' });
