import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type Exchange, isRecord, readExchange } from '../../src/lib/chat/exchange.ts';

/**
 * Reads an answer that is streamed as server-sent events.
 *
 * @param body its bytes, split anywhere
 * @param onToken is given the words as they come
 * @returns the exchange; rejects when the stream says that it failed, or ends without one
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  onToken: (text: string) => void,
): Promise<Exchange> {
  let exchange: Exchange | null = null;
  const onEvent = ({ event, data }: EventSourceMessage) => {
    if (event === 'error') throw new Error('the assistant could not answer');
    if (event !== 'token' && event !== 'done') return;
    const content: unknown = JSON.parse(data);
    if (event === 'done') exchange = readExchange(content);
    else if (isRecord(content) && typeof content.text === 'string') onToken(content.text);
  };
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    while (exchange === null) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the answer broke off');
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return exchange;
  } finally {
    // What comes after the answer, or after a mistake in it, is of no interest.
    reader.cancel().catch(() => {});
  }
}
