import { isRecord } from '../../src/lib/chat/exchange.ts';

/** The session has as many exchanges as it may have. */
export class LimitReached extends Error {}

/** The session is unknown or has ended. */
export class SessionGone extends Error {}

/** What it means that a question was answered with an error, as a status or in the stream. */
export function refusalOf(status: unknown, body: unknown): Error {
  if (status === 404 || status === 409) return new SessionGone();
  if (status === 429 && isRecord(body) && body.code === 'chat_limit') return new LimitReached();
  return new Error(`the question was answered with ${status}`);
}
