import type { Context } from 'hono';
import type { Env } from '../../src/http/deps.ts';
import { errorResponse } from '../../src/middleware/errors.tsx';
import type { Answering } from './chat-message.ts';

/**
 * Answers as a stream of server-sent events: `token` with a piece of the answer, then `done` with the
 * exchange, or `error`. When the visitor goes away the answer is stored all the same, so that sending
 * the message again finds it.
 */
export function streamed(c: Context<Env>, answering: Answering): Response {
  const encoder = new TextEncoder();
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: string, value: unknown) => {
        if (left) return;
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`));
      };
      const work = answering
        .exchange((text) => send('token', { text }))
        .then((exchange) => send('done', exchange))
        .catch((error: unknown) => send('error', errorResponse(error, c).body))
        .finally(() => {
          if (!left) controller.close();
        });
      c.executionCtx.waitUntil(work);
    },
    cancel() {
      left = true;
    },
  });
  return c.body(body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy that collects the answer before it passes it on would undo the streaming.
    'X-Accel-Buffering': 'no',
  });
}
