import { CHAT_MESSAGES } from '../../../db/queries/chat.ts';
import type { Answer } from '../../../records/exchange.ts';
import { takeBudget, takeRequest } from '../../limits/budgets.ts';
import { type AssistantDeps, answerQuestion } from '../answer.ts';

/**
 * Answers a question outside of any chat: nothing is stored. It counts as a message of the chat, and throws a 429 where
 * the limits of these are reached.
 */
export async function askOnce(
  deps: AssistantDeps,
  question: string,
  ipAddress: string,
): Promise<Answer> {
  await takeRequest(deps, CHAT_MESSAGES, 'messages', ipAddress);
  await takeBudget(deps, 'chat messages');
  return answerQuestion(deps, { question, history: [], now: deps.now() }, () => {});
}
