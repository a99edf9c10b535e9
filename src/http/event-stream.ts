import type { Context } from 'hono';
import type { Env } from './deps.ts';
import { errorResponse } from './error-response.ts';

/**
 * Responds with a stream of server-sent events, which ends when the work is done. A failure is sent as the event
 * `error`, with the one error shape. The work continues if the visitor leaves. Replaces hono's `streamSSE`, which waits
 * for a slow reader and sets other headers.
 *
 * @example return eventStream(c, async (send) => { send('token', { text: 'An' }); send('done', exchange); });
 */
export function eventStream(
  c: Context<Env>,
  work: (send: (event: string, value: unknown) => void) => Promise<void>,
): Response {
  const encoder = new TextEncoder();
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: string, value: unknown) => {
        if (left) return;
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`));
      };
      const done = work(send)
        .catch((error: unknown) => send('error', errorResponse(error, c).body))
        .finally(() => {
          if (!left) controller.close();
        });
      c.executionCtx.waitUntil(done);
    },
    cancel() {
      left = true;
    },
  });
  return c.body(body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy that buffers the response would defeat the streaming.
    'X-Accel-Buffering': 'no',
  });
}
