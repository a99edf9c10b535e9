import { z } from 'zod';
import { app, siteOrigin } from '../src/http/app.ts';
import { errorResponse } from '../src/http/error-response.ts';
import { json } from '../src/http/validate.ts';
import { TOOL_CALLS, takeToolCall } from '../src/limits/budgets.ts';
import { takeRequestInMemory } from '../src/limits/in-memory.ts';

const MAX_MESSAGE = 2 ** 16;

/**
 * One message, whose content the library validates. Several at once would count as one request for every
 * limit.
 */
const message = z.looseObject({}, 'Send one JSON-RPC message a request.');

/** `POST /mcp`: requests of agents, by the Model Context Protocol of 2026-07-28 and its versions of 2025. */
export const mcp = app().post(
  '/',
  async (c, next) => {
    const { deps } = c.var;
    takeRequestInMemory(deps, TOOL_CALLS.limit, deps.requestInfo.locate(c).ipAddress);
    await next();
  },
  json(message, { maxBytes: MAX_MESSAGE }),
  async (c) => {
    const { deps } = c.var;
    const { ipAddress } = deps.requestInfo.locate(c);
    const sent = c.req.valid('json');
    const { id, method } = sent;
    if (typeof id === 'string' || typeof id === 'number') c.set('messageId', id);
    if (method === 'tools/call') await takeToolCall(deps, ipAddress);
    const origin = siteOrigin(c);
    const explain = (error: unknown) => errorResponse(error, c).body.error;
    // Loaded with the first message: no page waits for it.
    const [{ answerMessage }, { TOOLS }, { ASK }] = await Promise.all([
      import('../src/tools/answer-message.ts'),
      import('../src/tools/index.ts'),
      import('../src/assistant/chat/ask-tool.ts'),
    ]);
    const served = { deps: { ...deps, origin, ipAddress }, tools: [...TOOLS, ASK], explain };
    return answerMessage(served, sent, c.req.raw.headers);
  },
);
