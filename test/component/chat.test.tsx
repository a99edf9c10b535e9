import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chatExchanges, chatSessions } from '../../db/schema/chat.ts';
import { fillSession } from '../chat.ts';
import { clickButton, fieldValue, fill, isDisabled, toast } from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const ASK = 'POST /api/chat';
const QUESTION = 'What did you find about Timepix3 in proton beams?';
const FULL = "You've reached the maximum of 20 interactions. Please start a new chat session.";

const input = () => screen.getByRole('textbox', { name: 'Your question' });
const log = () => within(screen.getByRole('log'));
const end = () => screen.getByRole('button', { name: 'End Chat' });

async function openChat(path = '/chat') {
  const site = await openSite();
  const user = await site.open(path);
  const ask = async (question: string) => {
    fill(input(), question);
    await user.type(input(), '{Enter}');
  };
  const answered = (count = 1) =>
    waitFor(() => expect(log().getAllByText('Sources')).toHaveLength(count));
  return { site, user, ask, answered };
}

/** Answers questions with what a model might say. */
const answerWith = (site: SiteUnderTest, answer: string, sources: object[]) =>
  site.route(ASK, async (request) => {
    const { message } = await request.json();
    return Response.json({ id: 1, question: message, answer, sources });
  });

const stored = ({ db }: SiteUnderTest) => db.select().from(chatExchanges);

async function getSession(site: SiteUnderTest): Promise<string> {
  const [exchange] = await stored(site);
  if (!exchange) throw new Error('the question was not stored');
  return exchange.session_id;
}

describe('the chat panel', () => {
  it('is ready below the heading of its page, and has nothing to end', async () => {
    await openChat();
    expect(document.activeElement).not.toBe(input());
    screen.getByText(/^This assistant quotes from this site/);
    screen.getByRole('heading', { level: 1, name: 'Chat with me about my research' });
    expect(screen.getByRole('link', { name: 'Back to profile' }).getAttribute('href')).toBe('/');
    screen.getByText('Ready to start chatting');
    expect(isDisabled(end())).toBe(true);
  });

  it.each(['/', '/chat', '/?chat=explore'])(
    'proposes four questions at %s, and asks the one that is chosen',
    async (path) => {
      const { user, site, answered } = await openChat(path);
      const starters = log().getAllByRole('button');
      expect(starters).toHaveLength(4);
      const question = starters[1]?.textContent ?? '';
      await user.click(log().getByRole('button', { name: question }));
      await answered();
      expect(log().queryByRole('button')).toBeNull();
      expect(document.activeElement).toBe(input());
      expect(await stored(site)).toMatchObject([{ question }]);
    },
  );

  it('shows a question while it is sent, then its answer', async () => {
    const { site, ask, answered } = await openChat();
    const { release } = site.hold(ASK);
    await ask(`  ${QUESTION}  `);
    await screen.findByText('Sending...');
    await screen.findByText('Chatting as Visitor');
    expect(fieldValue(input())).toBe('');
    expect(input()).toHaveProperty('readOnly', true);
    expect(isDisabled(screen.getByRole('button', { name: 'Send' }))).toBe(true);
    release();
    await answered();
    expect(screen.queryByText('Sending...')).toBeNull();
    log().getByText(QUESTION);
    fill(input(), 'And dosimetry?');
    await clickButton('Send');
    await answered(2);
    expect(site.calls.filter((call) => call === 'POST /api/chat/start')).toHaveLength(1);
  });

  it('says that it searches, shows an answer word by word, and announces it when it is whole', async () => {
    const { site, ask } = await openChat();
    const found = Promise.withResolvers<void>();
    const whole = Promise.withResolvers<void>();
    const exchange = { id: 1, question: 'Why?', answer: 'Because of it.', sources: [] };
    site.route(ASK, () => {
      const events = new ReadableStream<string>({
        async start(controller) {
          controller.enqueue('event: searching\ndata: {}\n\n'.repeat(2));
          await found.promise;
          controller.enqueue('event: token\ndata: {"text":"Because "}\n\n');
          await whole.promise;
          controller.enqueue(`event: done\ndata: ${JSON.stringify(exchange)}\n\n`);
          controller.close();
        },
      });
      return new Response(events.pipeThrough(new TextEncoderStream()), {
        headers: { 'Content-Type': 'text/event-stream' },
      });
    });
    await ask('Why?');
    const searching = await screen.findByText('Searching…');
    expect(searching.closest('[aria-live="polite"]')).not.toBeNull();
    expect(searching.closest('[aria-hidden="true"]')).toBeNull();
    found.resolve();
    const partial = await screen.findByText('Because');
    expect(partial.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByText('Searching…')).toBeNull();
    whole.resolve();
    const answer = await screen.findByText('Because of it.');
    expect(answer.closest('[aria-hidden="true"]')).toBeNull();
    expect(screen.queryByText('Because')).toBeNull();
  });

  it('links the sources that lead somewhere, and the marks that name them', async () => {
    const { site, ask } = await openChat();
    const answer = 'So it is [2], they say [1], or not [4].';
    answerWith(site, answer, [
      { title: 'Nowhere', url: 'javascript:alert(1)' },
      { title: 'A paper', url: '/publications/3' },
      { title: 'Elsewhere', url: 'https://example.org/' },
    ]);
    await ask('Why?');
    const mark = await log().findByRole('link', { name: 'Source [2]: A paper' });
    expect(mark.getAttribute('href')).toBe('/publications/3');
    const links = log().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['[2]', 'A paper', 'Elsewhere']);
    expect(links[2]?.getAttribute('rel')).toBe('noopener noreferrer');
    log().getByText('Nowhere');
    expect(screen.getByRole('log').textContent).toContain(answer);
  });

  it('marks the sentence that answers, here and in the chat history’s stored exchange', async () => {
    const { site, ask, answered } = await openChat();
    await ask('How long does the daily check of the beam take?');
    await answered();
    const [exchange] = await stored(site);
    const { from = 0, to = 0 } = exchange?.mark ?? {};
    const marked = screen.getByRole('log').querySelector('mark')?.textContent;
    expect(marked).toMatch(/minutes/);
    expect(exchange?.answer.slice(from, to)).toBe(marked);
  });

  it('says what the nearest records are, and of which year', async () => {
    const { site, ask } = await openChat();
    const source = { title: 'A walk', url: '/blog/a-walk', kind: 'post', year: 2024 };
    answerWith(site, 'Nothing here says it outright. The nearest:', [source]);
    await ask('Why?');
    await log().findByText('Blog post, 2024');
  });

  it('shows what comes as text, never as HTML', async () => {
    const { site, ask } = await openChat();
    const html = '<img src=x onerror=alert(1)><b>bold</b>';
    answerWith(site, html, [{ title: '<i>A title</i>', url: 'javascript:alert(1)' }]);
    await ask(html);
    await log().findByText('<i>A title</i>');
    expect(log().getAllByText(html)).toHaveLength(2);
    expect(screen.getByRole('log').querySelector('img, b, i, a')).toBeNull();
  });
});

describe('a chat session', () => {
  it.each([
    ['cannot be started', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is started without an id', () => Response.json({})],
  ])('that %s gives the message back', async (_how, answer) => {
    const { site, user, ask, answered } = await openChat();
    const goOn = site.route('POST /api/chat/start', answer);
    await ask(QUESTION);
    await toast('Error', 'Failed to start chat session. Please try again.');
    expect(log().queryByText(QUESTION)).toBeNull();
    expect(fieldValue(input())).toBe(QUESTION);
    screen.getByText('Ready to start chatting');
    goOn();
    await user.type(input(), '{Enter}');
    await answered();
  });

  it('that is full gives the message back, which the next one takes', async () => {
    const { site, user, ask, answered } = await openChat();
    await ask(QUESTION);
    await answered();
    await fillSession(site.db, await getSession(site), 2);
    await ask('One more about dosimetry?');
    await toast('Chat Limit Reached', FULL);
    expect(log().queryByText('One more about dosimetry?')).toBeNull();
    expect(fieldValue(input())).toBe('One more about dosimetry?');
    await user.click(end());
    await screen.findByText('Ready to start chatting');
    await user.type(input(), '{Enter}');
    await log().findByText('One more about dosimetry?');
    await answered();
    await screen.findByText('Chatting as Visitor');
  });

  it('that was ended elsewhere, or is gone, is replaced', async () => {
    const { site, ask, answered } = await openChat();
    await ask(QUESTION);
    await answered();
    const session_id = await getSession(site);
    await site.db
      .update(chatSessions)
      .set({ status: 'completed' })
      .where(eq(chatSessions.session_id, session_id));
    await ask('And dosimetry?');
    await answered(2);
    await site.db.delete(chatSessions);
    await ask('And proton therapy?');
    await answered(3);
    const [exchange] = await stored(site);
    expect(exchange).toMatchObject({ question: 'And proton therapy?' });
    expect(exchange?.session_id).not.toBe(session_id);
  });

  it('that is ended leaves nothing behind', async () => {
    const { site, user, ask, answered } = await openChat();
    await ask(QUESTION);
    await answered();
    const goOn = site.fail(ASK);
    await ask('Lost?');
    await screen.findByText('Failed to send (Attempt 1/3)');
    goOn();
    await user.click(end());
    await toast('Chat Ended', 'Thank you for your interest in my research!');
    await screen.findByText('Ready to start chatting');
    expect(log().queryByText(/Timepix3|Lost|Failed/)).toBeNull();
    expect(document.activeElement).toBe(input());
    expect(await site.db.select().from(chatSessions)).toMatchObject([{ status: 'completed' }]);
    await ask(QUESTION);
    await answered();
    expect(site.calls.filter((call) => call === 'POST /api/chat/start')).toHaveLength(2);
  });

  it('goes on after another page, and not after it was ended', async () => {
    const { site, ask, answered } = await openChat();
    await ask(QUESTION);
    await answered();
    await site.open('/');
    await screen.findByText('Chatting as Visitor');
    log().getByText(QUESTION);
    await ask('Who paid for it?');
    await waitFor(async () => expect(await stored(site)).toHaveLength(2));
    const [first, second] = await stored(site);
    expect(second?.session_id).toBe(first?.session_id);
    await waitFor(() => expect(isDisabled(end())).toBe(false));
    await clickButton('End Chat');
    await screen.findByText('Ready to start chatting');
    await site.open('/chat');
    screen.getByText('Ready to start chatting');
    expect(log().queryByText(QUESTION)).toBeNull();
  });

  it('that cannot be ended goes on', async () => {
    const { site, user, ask, answered } = await openChat();
    await ask(QUESTION);
    await answered();
    site.fail('POST /api/chat/end');
    await user.click(end());
    await toast('Error', 'Failed to end chat session.');
    screen.getByText('Chatting as Visitor');
    log().getByText(QUESTION);
    expect(isDisabled(end())).toBe(false);
  });
});
