import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { answerAfter, FAILURES, openChat } from './chat.ts';

const site = siteInBrowser();

/** Opens the panel in a page whose time passes only when it is told to. */
async function openTimeless() {
  const opened = await openChat(site, '/chat', {
    expected: FAILURES,
    before: (page) => page.clock.install(),
  });
  await opened.page.clock.pauseAt(Date.now() + 3_600_000);
  return opened;
}

const failed = (attempt: number) => `Failed to send (Attempt ${attempt}/3)`;
const EXHAUSTED = ['Error', 'Failed to send message after multiple attempts.'] as const;

describe('a message that fails', () => {
  it('is retried after 1, 2 and 4 seconds, then given up, and sent again by hand', async () => {
    const { page, panel, calls } = await openTimeless();
    calls.ask.push(null, { status: 500 }, { stream: 'event: error\ndata: {"error":"No."}\n\n' });
    calls.ask.push({ stream: 'event: token\ndata: {"text":"Half"}\n\n' });
    await panel.ask('Why?');
    for (const [attempt, delayMs] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      await panel.text(failed(attempt)).waitFor();
      expect(await panel.page.getByRole('button', { name: 'Retry' }).count()).toBe(1);
      await page.clock.runFor(delayMs - 1);
      expect(calls.sent.ask).toHaveLength(attempt);
      await page.clock.runFor(1);
      await expect.poll(() => calls.sent.ask.length).toBe(attempt + 1);
    }
    await panel.toast(...EXHAUSTED).waitFor();
    await panel.text(failed(3)).waitFor();
    await page.clock.runFor(60_000);
    expect(calls.sent.ask).toHaveLength(4);
    expect(await panel.text('Half').count()).toBe(0);

    calls.ask.push(null);
    await page.getByRole('button', { name: 'Retry' }).click();
    await panel.text(failed(1)).waitFor();
    await page.clock.runFor(1000);
    await panel.answer('Why?').waitFor();
    expect(await panel.log.getByText(/Failed|Why\?$/).count()).toBe(1);
    expect(new Set(calls.sent.ask.map(({ messageId }) => messageId)).size).toBe(1);
    expect(calls.sent.start).toHaveLength(1);
  });

  it('is not sent twice when it is retried by hand before its time', async () => {
    const { page, panel, calls } = await openTimeless();
    const moment = Promise.withResolvers<void>();
    calls.ask.push(null, answerAfter(moment.promise));
    await panel.ask('Why?');
    await page.getByRole('button', { name: 'Retry' }).click();
    await panel.text('Sending...').waitFor();
    expect(await panel.hasFocus()).toBe(true);
    await page.clock.runFor(10_000);
    moment.resolve();
    await panel.answer('Why?').waitFor();
    expect(calls.sent.ask).toHaveLength(2);
  });

  it('lets the next one pass, and comes after it', async () => {
    const { page, panel, calls } = await openTimeless();
    calls.ask.push(null);
    await panel.ask('First?');
    await panel.text(failed(1)).waitFor();
    await panel.ask('Second?');
    await panel.answer('Second?').waitFor();
    await page.clock.runFor(1000);
    await panel.answer('First?').waitFor();
    expect(calls.sent.ask).toHaveLength(3);
  });

  it('of a chat that was ended is not retried', async () => {
    const { page, panel, calls } = await openTimeless();
    calls.ask.push(null);
    await panel.ask('Why?');
    await panel.text(failed(1)).waitFor();
    await panel.end.click();
    await panel.text('Ready to start chatting').waitFor();
    await page.clock.runFor(60_000);
    expect(calls.sent.ask).toHaveLength(1);
  });

  it('is given up on a connection that says nothing for 45 seconds', async () => {
    const { page, panel, calls } = await openTimeless();
    calls.ask.push(answerAfter(new Promise(() => {})));
    await panel.ask('Why?');
    await expect.poll(() => calls.sent.ask.length).toBe(1);
    await page.clock.runFor(44_999);
    await panel.text('Sending...').waitFor();
    await page.clock.runFor(1);
    await panel.text(failed(1)).waitFor();
    await page.clock.runFor(1000);
    await panel.answer('Why?').waitFor();
  });
});
