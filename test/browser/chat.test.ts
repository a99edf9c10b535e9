// Only a browser knows: what scrolls, the order of Tab, and what is typed before the panel's code comes.
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { CHAT_COMPLETIONS, startModel } from '../model-server.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { toast } from './controls.ts';
import { chunkPattern, hold, wakeIslands } from './islands.ts';

const model = await startModel(CHAT_COMPLETIONS);
afterAll(model.stop);
const site = siteInBrowser({ env: { AI_BASE_URL: model.url, AI_MODEL: 'test' } });
const failing = { expected: [/ERR_FAILED/, /ERR_EMPTY_RESPONSE/] };

/** What a question is answered with; null is a connection that fails. */
type Reply = ((route: Route) => Promise<unknown>) | { json: unknown } | null;

/** The questions of a page, and what they are answered with. */
interface ChatCalls {
  /** What the next questions are answered with; when there is none left, everything goes well. */
  ask: Reply[];
  /** How many questions were sent. */
  asked: number;
}

/** Answers the chat's calls of a page instead of the server. */
async function stubChat(page: Page): Promise<ChatCalls> {
  const calls: ChatCalls = { ask: [], asked: 0 };
  await page.route('**/api/chat/start', (route) =>
    route.fulfill({ json: { session_id: 'a session' } }),
  );
  await page.route('**/api/chat/end', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/chat', async (route) => {
    calls.asked += 1;
    const reply = calls.ask.length > 0 ? calls.ask.shift() : answer;
    if (!reply) await route.abort();
    else if (typeof reply === 'function') await reply(route);
    else await route.fulfill(reply);
  });
  return calls;
}

/** Streams an answer and the exchange that it makes. */
async function answer(route: Route): Promise<void> {
  const { message } = route.request().postDataJSON();
  const text = `The answer to “${message}”.`;
  const exchange = {
    id: 1,
    question: message,
    answer: text,
    sources: [
      { title: 'Out-of-field dose', url: '/publications/2' },
      { title: 'Elsewhere', url: 'https://example.org/' },
    ],
  };
  const events = [
    ['token', { text }],
    ['done', exchange],
  ].map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await route.fulfill({ contentType: 'text/event-stream', body: events.join('') });
}

/** Answers when the promise is kept. */
const answerAfter =
  (moment: Promise<unknown>): Reply =>
  async (route) => {
    await moment;
    await answer(route);
  };

/** Opens the panel, awake, with its calls answered by the test. */
async function openChat(path = '/chat', visit: Visit = {}) {
  const stubbed = Promise.withResolvers<ChatCalls>();
  const page = await site.open(path, {
    ...visit,
    async before(opened) {
      await visit.before?.(opened);
      stubbed.resolve(await stubChat(opened));
    },
  });
  await wakeIslands(page);
  return { page, panel: new Panel(page), calls: await stubbed.promise };
}

/** The parts of the panel. */
class Panel {
  readonly page: Page;
  readonly input: Locator;
  readonly send: Locator;
  readonly end: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.input = page.getByRole('textbox', { name: 'Your question' });
    this.send = page.getByRole('button', { name: 'Send' });
    this.end = page.getByRole('button', { name: 'End Chat' });
    this.log = page.getByRole('log');
  }

  text(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  answer(question: string): Locator {
    return this.log.getByText(`The answer to “${question}”.`, { exact: true });
  }

  async ask(question: string): Promise<void> {
    await this.input.fill(question);
    await this.input.press('Enter');
  }

  hasFocus(): Promise<boolean> {
    return this.input.evaluate((input) => document.activeElement === input);
  }
}

describe('the log of the chat', () => {
  it.each([
    { width: 1280, height: 720, log: 400 },
    { width: 320, height: 568, log: 400 },
    { width: 844, height: 390, log: 294 },
  ])(
    'is there at once in a window of $width × $height, with the field below it in view',
    async ({ log, ...viewport }) => {
      for (const path of ['/', '/chat']) {
        for (const javaScriptEnabled of [true, false]) {
          const page = await site.open(path, { viewport, javaScriptEnabled });
          const panel = new Panel(page);
          expect((await panel.log.boundingBox())?.height).toBe(log);
          if (!javaScriptEnabled) continue;
          expect(await panel.end.isVisible()).toBe(true);
          expect(await panel.end.isDisabled()).toBe(true);
          await panel.input.focus();
          const [top, bottom] = [await panel.log.boundingBox(), await panel.input.boundingBox()];
          if (!top || !bottom) throw new Error('the panel is not shown');
          expect(bottom.y + bottom.height - top.y).toBeLessThanOrEqual(viewport.height);
        }
      }
    },
  );

  it('follows the conversation, but not when its reader scrolled up', async () => {
    const { page, panel, calls } = await openChat();
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await pageHeight();
    expect(await panel.log.evaluate((log) => log.getBoundingClientRect().height)).toBe(400);
    const fromEnd = () =>
      panel.log.evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
    for (const question of ['1', '2', '3', '4']) {
      await panel.ask(question);
      await panel.answer(question).waitFor();
    }
    await expect.poll(fromEnd).toBe(0);
    expect(await pageHeight()).toBe(height);
    const moment = Promise.withResolvers<void>();
    calls.ask.push(answerAfter(moment.promise));
    await panel.ask('5');
    await expect.poll(fromEnd).toBe(0);
    await panel.log.evaluate((log) => {
      log.scrollTo({ top: 0 });
      return new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }));
    });
    moment.resolve();
    await panel.answer('5').waitFor();
    expect(await panel.log.evaluate((log) => log.scrollTop)).toBe(0);
    await panel.ask('6');
    await panel.answer('6').waitFor();
    await expect.poll(fromEnd).toBe(0);
  });
});

describe('the chat panel', () => {
  it('is used with the keyboard alone: a question, its source, the end of the chat', async () => {
    const { page, panel } = await openChat();
    const { keyboard } = page;
    await panel.input.focus();
    await keyboard.type('Why?');
    await keyboard.press('Enter');
    await panel.answer('Why?').waitFor();
    expect(await panel.hasFocus()).toBe(true);
    await keyboard.press('Shift+Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Elsewhere');
    await keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Out-of-field dose');
    await keyboard.press('Shift+Tab');
    expect(await panel.log.evaluate((log) => document.activeElement === log)).toBe(true);
    for (let past = 0; past < 4; past += 1) await keyboard.press('Tab');
    expect(await focused()).toBe('Send');
    await keyboard.press('Tab');
    expect(await focused()).toBe('End Chat');
    await keyboard.press('Enter');
    await panel.text('Chat Ended').first().waitFor();
    expect(await panel.hasFocus()).toBe(true);
  });

  it('has nothing that axe finds while one message is answered, one failed and one is sent', async () => {
    const { page, panel, calls } = await openChat('/', { ...failing });
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
    calls.ask.push(null);
    await panel.ask('Lost?');
    await panel.text('Failed to send (Attempt 1/3)').waitFor();
    calls.ask.push(answerAfter(new Promise(() => {})));
    await panel.ask('On its way?');
    await panel.text('Sending...').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('says that it searches where the answer will stand, until a model has read what it found', async () => {
    const read = Promise.withResolvers<void>();
    model.play({ says: [], calls: [{ name: 'get_profile', args: '{}' }] }, async () => {
      await read.promise;
      return { says: ['It is Vera [1].'] };
    });
    const page = await site.open('/chat');
    await wakeIslands(page);
    const panel = new Panel(page);
    await panel.ask('Who checks the beam?');
    await panel.text('Searching…').waitFor();
    expect(await violations(page)).toEqual([]);
    read.resolve();
    await panel.log.getByText('It is Vera').last().waitFor();
    expect(await panel.text('Searching…').count()).toBe(0);
  });

  it('comes into view, focused, at /?chat=explore', async () => {
    const viewport = { width: 390, height: 700 };
    const page = await site.open('/?chat=explore', { viewport, before: stubChat });
    const panel = new Panel(page);
    await expect.poll(() => panel.hasFocus()).toBe(true);
    const box = await panel.input.boundingBox();
    expect(box && box.y > 0 && box.y + box.height <= viewport.height).toBe(true);
    const home = await site.open('/');
    await wakeIslands(home);
    expect(await home.evaluate(() => scrollY)).toBe(0);
  });

  it('loses no question that is asked before its code came', async () => {
    const page = await site.open('/chat', { before: stubChat });
    const chunk = await hold(page, chunkPattern('chat'));
    const panel = new Panel(page);
    await panel.input.pressSequentially('Why so ');
    await chunk.asked;
    await panel.input.pressSequentially('early?');
    await panel.send.click();
    chunk.release();
    await panel.answer('Why so early?').waitFor();
    expect(await panel.text('Why so early?').count()).toBe(1);
    expect(page.url()).toMatch(/\/chat$/);
    expect(await panel.hasFocus()).toBe(true);
  });

  it('says how to reach the researcher when its code does not come', async () => {
    for (const path of ['/', '/chat']) {
      const page = await site.open(path, { javaScriptEnabled: false });
      expect(await page.getByText('Ready to start chatting').isVisible()).toBe(false);
      await page.getByRole('main').getByRole('link', { name: 'write to me' }).waitFor();
    }
    const page = await site.open('/chat', failing);
    await page.route(chunkPattern('chat'), (route) => route.abort());
    const instead = page.getByRole('link', { name: 'write to me' });
    expect(await instead.isVisible()).toBe(false);
    await new Panel(page).input.fill('Why?');
    await instead.waitFor();
    expect(page.url()).toMatch(/\/chat$/);
  });
});

it('a question that waits is sent again after 1, 2 and 4 seconds, then by hand, and given up after 45 seconds of silence', async () => {
  const { page, panel, calls } = await openChat('/chat', {
    ...failing,
    before: (opened) => opened.clock.install(),
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  calls.ask.push(null, null, null, null);
  await panel.ask('Why?');
  for (const [attempt, delayMs] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    await panel.text(`Failed to send (Attempt ${attempt}/3)`).waitFor();
    await page.clock.runFor(delayMs);
  }
  await toast(page, 'Error', 'Failed to send message after multiple attempts.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await panel.answer('Why?').waitFor();
  expect(await panel.hasFocus()).toBe(true);
  await page.clock.runFor(10_000);
  expect(calls.asked).toBe(5);

  calls.ask.push(answerAfter(new Promise(() => {})));
  await panel.ask('How?');
  await expect.poll(() => calls.asked).toBe(6);
  await page.clock.runFor(44_999);
  await panel.text('Sending...').waitFor();
  await page.clock.runFor(1);
  await panel.text('Failed to send (Attempt 1/3)').waitFor();
  await panel.end.click();
  await panel.text('Ready to start chatting').waitFor();
  await page.clock.runFor(60_000);
  expect(calls.asked).toBe(6);
});

it('the conversation is there again after a source was followed, and after the page is loaded again', async () => {
  const page = await site.open('/chat');
  await stubChat(page);
  await page.getByLabel('Your question').fill('Why?');
  await page.keyboard.press('Enter');
  const said = page.getByText('The answer to “Why?”.');
  await said.waitFor();
  await page.getByRole('link', { name: 'Out-of-field dose' }).click();
  await page.waitForURL('/publications/2');
  await page.goBack();
  await said.waitFor();
  await page.reload();
  await said.waitFor();
});
