import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { answerAfter, FAILURES, openChat } from './chat.ts';

const site = siteInBrowser();
const failing = { expected: FAILURES };

describe('the log', () => {
  it('follows the conversation, but not when its reader scrolled up', async () => {
    const { panel, calls } = await openChat(site);
    const fromEnd = () =>
      panel.log.evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
    for (const question of ['1', '2', '3', '4']) {
      await panel.ask(question);
      await panel.answer(question).waitFor();
    }
    await expect.poll(fromEnd).toBe(0);
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

  it('shows a long answer from its question on', async () => {
    const { panel, calls } = await openChat(site);
    await panel.ask('First?');
    await panel.answer('First?').waitFor();
    const answer = 'A long answer. '.repeat(120);
    calls.ask.push({ json: { id: 1, question: 'Long?', answer, sources: [] } });
    await panel.ask('Long?');
    await panel.log.getByText('A long answer.').waitFor();
    const below = async () => {
      const [log, question] = await Promise.all(
        [panel.log, panel.text('Long?')].map((part) => part.boundingBox()),
      );
      return Math.round((question?.y ?? 0) - (log?.y ?? 0));
    };
    await expect.poll(below).toBeGreaterThan(0);
    expect(await below()).toBeLessThan(60);
  });

  it('has nothing that axe finds, in light and in dark', async () => {
    const { page, panel, calls } = await openChat(site, '/', { ...failing, bypassCSP: true });
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
});

describe('with the keyboard alone', () => {
  it('a visitor asks, follows a source and ends the chat', async () => {
    const { page, panel } = await openChat(site);
    const { keyboard } = page;
    await panel.input.focus();
    await keyboard.type('Why?');
    await keyboard.press('Enter');
    await panel.answer('Why?').waitFor();
    expect(await panel.hasFocus()).toBe(true);
    await keyboard.press('Shift+Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Out-of-field dose');
    await keyboard.press('Shift+Tab');
    expect(await panel.log.evaluate((log) => document.activeElement === log)).toBe(true);
    await keyboard.press('Shift+Tab');
    expect(await focused()).toBe('End Chat');
    await keyboard.press('Enter');
    await panel.text('Chat Ended').first().waitFor();
    expect(await panel.hasFocus()).toBe(true);
  });
});
