import { describe, expect, it } from 'vitest';
import { LimitReached, readAnswer, SessionGone } from './conversation.ts';

const exchange = {
  question: 'Où?',
  answer: 'Là – 質量.',
  sources: [{ title: 'Ici', url: '/about' }],
  mark: { from: 0, to: 2 },
};
const done = `event: done\ndata: ${JSON.stringify(exchange)}\n\n`;
const token = (text: string) => `event: token\ndata: ${JSON.stringify({ text })}\n\n`;
const WHOLE = token('Là ') + token('– 質') + token('量.') + done;

const getBody = (text: string) => new Blob([text]).stream();

async function read(body: ReadableStream<Uint8Array>) {
  const tokens: string[] = [];
  const answer = await readAnswer(body, {
    onToken: (text) => tokens.push(text),
    onSearching: () => tokens.push('(searching)'),
  });
  return { answer, tokens };
}

describe('a streamed answer', () => {
  it('tells of a search and of its words as they come, then gives the exchange', async () => {
    expect(await read(getBody(`event: searching\ndata: {}\n\n${WHOLE}`))).toEqual({
      answer: exchange,
      tokens: ['(searching)', 'Là ', '– 質', '量.'],
    });
  });

  it.each([
    ['lacks', {}],
    ['has as null', { id: null, sources: null, certainty: null, context: null, created_at: null }],
  ])('has defaults for all that it %s beside question and answer', async (_how, more) => {
    const { question, answer } = exchange;
    const data = JSON.stringify({ question, answer, ...more });
    const { answer: given } = await read(getBody(`event: done\ndata: ${data}\n\n`));
    expect(given).toEqual({ question, answer, sources: [], mark: null });
  });

  it.each([
    ['before anything', ''],
    ['in the middle of its last event', WHOLE.slice(0, -2)],
  ])('that ends %s is a failure', async (_where, text) => {
    await expect(read(getBody(text))).rejects.toThrow('broke off');
  });

  it.each([
    ['says that it failed', `${token('Là ')}event: error\ndata: {"error":"No."}\n\n${done}`],
    ['is no JSON', 'event: done\ndata: {\n\n'],
    ['has no answer', 'event: done\ndata: {"question":"Où?"}\n\n'],
  ])('that %s is a failure', async (_what, text) => {
    await expect(read(getBody(text))).rejects.toThrow();
  });

  it.each([
    ['{"error":"Full.","status":429,"code":"chat_limit"}', LimitReached],
    ['{"error":"Ended.","status":409}', SessionGone],
    ['{"error":"Down.","status":503}', Error],
  ])('says why it was refused (%s)', async (data, reason) => {
    await expect(read(getBody(`event: error\ndata: ${data}\n\n`))).rejects.toThrow(reason);
  });
});
