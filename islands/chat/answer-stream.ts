import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type Exchange, isRecord, readExchange } from '../../src/lib/chat/exchange.ts';
import { refusalOf } from './refusal.ts';

/**
 * Reads an answer that is streamed as server-sent events.
 *
 * @param body its bytes, split anywhere
 * @param onToken is given the words as they come
 * @returns the exchange; rejects when the stream ends without one, and says why when it was refused
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  onToken: (text: string) => void,
): Promise<Exchange> {
  let exchange: Exchange | null = null;
  const onEvent = ({ event, data }: EventSourceMessage) => {
    if (event !== 'token' && event !== 'done' && event !== 'error') return;
    const content: unknown = JSON.parse(data);
    if (event === 'error') throw refusalOf(isRecord(content) && content.status, content);
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
