import type { Context, TypedResponse } from 'hono';
import type { Env } from '../../src/http/deps.ts';

/**
 * Answers with a long list as JSON while it is read, so that only a part of it is held at a time.
 * What fails before the first part is answered as any error; later it breaks the answer off.
 *
 * @param parts the list, in order
 */
export async function streamedList<Row>(
  c: Context<Env>,
  parts: AsyncGenerator<Row[]>,
): Promise<Response & TypedResponse<Row[], 200, 'json'>> {
  const first = await parts.next();
  const chunks = jsonOf(first, parts);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  c.header('Content-Type', 'application/json');
  // The text of the stream is the list's JSON, which a stream's type cannot say.
  return c.body(body) as unknown as Response & TypedResponse<Row[], 200, 'json'>;
}

async function* jsonOf<Row>(
  first: IteratorResult<Row[], unknown>,
  parts: AsyncGenerator<Row[]>,
): AsyncGenerator<string, void, void> {
  let before = '[';
  for (let part = first; !part.done; part = await parts.next()) {
    if (part.value.length === 0) continue;
    yield before + JSON.stringify(part.value).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
