import { describe, expect, it } from 'vitest';
import { send, sentJson, startChat } from '../chat.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

const QUESTION = 'How long does the daily check of the beam take?';

describe('POST /api/chat', () => {
  it('knows no session under a made-up id', async () => {
    expect((await send(site, { message: QUESTION, sessionId: 'no-such' })).status).toBe(404);
  });

  it.each([
    ['an empty message', { message: '  ' }, 'message'],
    ['an invisible message', { message: ' \u200b\u2060 ' }, 'message'],
    ['2,001 characters', { message: 'x'.repeat(2001) }, 'message'],
    ['a number', { message: 7 }, 'message'],
    ['no session', { message: QUESTION, sessionId: undefined }, 'sessionId'],
  ])('refuses %s', async (_what, part, path) => {
    const body = { sessionId: 'any', ...part };
    const response = await site.fetch('/api/chat', sentJson(body));
    expect(response.status).toBe(400);
    expect((await response.json()).issues).toMatchObject([{ path }]);
  });

  it('closes the connection on which it left a request unread', async () => {
    const response = await send(site, { message: 'x'.repeat(2 ** 20), sessionId: 'any' });
    expect(response.status).toBe(413);
    expect(response.headers.get('Connection')).toBe('close');
  });

  it('accepts 2,000 characters, also of search syntax', async () => {
    const sessionId = await startChat(site);
    for (const message of [
      'x'.repeat(2000),
      '"NEAR(a b) OR title:* ^ -- \'; drop table passages',
      'AND OR NOT "',
      '(((',
    ]) {
      expect((await send(site, { message, sessionId })).status).toBe(200);
    }
  });
});
