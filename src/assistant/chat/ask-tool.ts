import { z } from 'zod';
import { CHAT_MESSAGES } from '../../../db/queries/chat.ts';
import { takeBudget, takeRequest } from '../../limits/budgets.ts';
import { defineTool, type ToolDeps } from '../../tools/define-tool.ts';
import { type AssistantDeps, answerQuestion } from '../answer.ts';

/**
 * Answers a question outside the chat: nothing is stored. It counts towards the limits of chat messages, and throws a
 * 429 if these are reached.
 */
export const ASK = defineTool({
  name: 'ask',
  page: '/chat',
  description:
    'Asks the site’s assistant about the researcher and their work. It answers from the site’s content, with sources, and says whether it is sure.',
  input: z.object({ question: z.string().trim().min(1).max(500) }),
  run: async (deps: AssistantDeps & ToolDeps & { ipAddress: string }, { question }) => {
    await takeRequest(deps, CHAT_MESSAGES, 'messages', deps.ipAddress);
    await takeBudget(deps, 'chat messages');
    const asked = { question, history: [], now: deps.now() };
    const { text, certainty, sources } = await answerQuestion(deps, asked, () => {});
    return { answer: text, certainty, sources };
  },
});
