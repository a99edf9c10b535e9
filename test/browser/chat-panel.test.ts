import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { answerAfter, FAILURES, openChat, Panel, stubChat } from './chat.ts';
import { chunkOf, hold, neverIdle, wakeIslands } from './islands.ts';

const site = siteInBrowser();
const failing = { expected: FAILURES };

describe('the chat page', () => {
  it('stands under its heading with a way back to the profile, which has the panel too', async () => {
    const page = await site.open('/chat');
    await page.getByRole('heading', { level: 1, name: 'Chat with me about my research' }).waitFor();
    await page.getByRole('link', { name: 'Back to profile' }).click();
    await page.waitForURL('/');
    const section = page.getByRole('region', { name: 'Chat with my AI Research Assistant' });
    await section.getByText('Ready to start chatting').waitFor();
  });

  it.each(['/', '/chat'])(
    'says without JavaScript how to reach the researcher instead (%s)',
    async (path) => {
      const page = await site.open(path, { javaScriptEnabled: false });
      const panel = new Panel(page);
      expect(await panel.log.count()).toBe(0);
      expect(await panel.text('Ready to start chatting').isVisible()).toBe(false);
      const main = page.getByRole('main');
      expect(await main.getByRole('link', { name: 'write to me' }).getAttribute('href')).toBe(
        '/contact',
      );
      await main.getByRole('link', { name: 'arrange a meeting' }).click();
      await page.waitForURL('/schedule');
    },
  );

  it('says the same when the code of the panel does not come', async () => {
    const page = await site.open('/chat', failing);
    await page.route(chunkOf('chat'), (route) => route.abort());
    const instead = page.getByRole('link', { name: 'write to me' });
    expect(await instead.isVisible()).toBe(false);
    await new Panel(page).ask('Why?');
    await instead.waitFor();
    expect(page.url()).toMatch(/\/chat$/);
  });
});

describe('the panel', () => {
  it('is ready, has a log of 400 px, and nothing to end', async () => {
    const { panel } = await openChat(site);
    await panel.text('Ready to start chatting').waitFor();
    expect(await panel.log.evaluate((log) => log.getBoundingClientRect().height)).toBe(400);
    expect(await panel.end.isDisabled()).toBe(true);
  });

  it('shows a question while it is sent, then its answer', async () => {
    const { panel, calls } = await openChat(site);
    const moment = Promise.withResolvers<void>();
    calls.ask.push(answerAfter(moment.promise));
    await panel.ask('  Why is that?  ');
    await panel.text('Sending...').waitFor();
    await panel.text('Chatting as Visitor').waitFor();
    expect(await panel.input.inputValue()).toBe('');
    expect(await panel.send.isDisabled()).toBe(true);
    expect(await panel.input.isEditable()).toBe(false);
    moment.resolve();
    await panel.answer('Why is that?').waitFor();
    expect(await panel.text('Sending...').count()).toBe(0);
    expect(await panel.text('Why is that?').count()).toBe(1);
    expect(await panel.send.isEnabled()).toBe(true);
    await panel.input.fill('And how?');
    await panel.send.click();
    await panel.answer('And how?').waitFor();
    expect(calls.sent.start).toEqual([{ name: 'Visitor' }]);
    expect(calls.sent.ask).toMatchObject([
      { message: 'Why is that?', sessionId: 'session-1' },
      { message: 'And how?', sessionId: 'session-1' },
    ]);
    expect(new Set(calls.sent.ask.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('ignores a question that says nothing', async () => {
    const { panel, calls } = await openChat(site);
    for (const nothing of ['', '   ']) {
      await panel.ask(nothing);
      await panel.send.click();
    }
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
    expect(calls.sent.start).toHaveLength(1);
    expect(calls.sent.ask).toHaveLength(1);
  });

  it('takes an answer that is not streamed', async () => {
    const { panel, calls } = await openChat(site);
    calls.ask.push({ json: { id: 1, question: 'Why?', answer: 'At once.', sources: [] } });
    await panel.ask('Why?');
    await panel.text('At once.').waitFor();
  });

  it('links sources of this site only', async () => {
    const { panel } = await openChat(site);
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
    const links = panel.log.getByRole('link');
    expect(await links.allTextContents()).toEqual(['Out-of-field dose']);
    expect(await links.getAttribute('href')).toBe('/publications/2');
    await panel.text('Elsewhere').waitFor();
  });

  it('links the marks in an answer to the sources that they name', async () => {
    const { panel, calls } = await openChat(site);
    const sources = [
      { title: 'Elsewhere', url: 'https://example.org/' },
      { title: 'A paper', url: '/publications/3' },
    ];
    const answer = 'So it is [2], they say [1], or not [3].';
    calls.ask.push({ json: { id: 1, question: 'Why?', answer, sources } });
    await panel.ask('Why?');
    await panel.text(answer).waitFor();
    const mark = panel.log.getByRole('link', { name: 'Source [2]: A paper', exact: true });
    expect(await mark.getAttribute('href')).toBe('/publications/3');
    expect(await panel.log.getByRole('link').allTextContents()).toEqual(['[2]', 'A paper']);
  });

  it('shows what comes as text, never as HTML', async () => {
    const html = '<img src=x onerror=alert(1)><b>bold</b>';
    const { panel, calls } = await openChat(site);
    const title = '<i>A title</i>';
    const sources = [{ title, url: 'javascript:alert(1)' }];
    calls.ask.push({ json: { id: 1, question: html, answer: html, sources } });
    await panel.ask(html);
    await panel.text(title).waitFor();
    expect(await panel.text(html).count()).toBe(2);
    expect(await panel.log.locator('img, b, i, a').count()).toBe(0);
  });

  it('says when a session cannot be started, and gives the message back', async () => {
    const { panel, calls } = await openChat(site, '/chat', failing);
    calls.start.push({ status: 500 }, null);
    for (const _ of calls.start.slice()) {
      await panel.ask('Why?');
      await panel.toast('Error', 'Failed to start chat session. Please try again.').waitFor();
      expect(await panel.log.getByText('Why?').count()).toBe(0);
      expect(await panel.input.inputValue()).toBe('Why?');
      await panel.text('Ready to start chatting').waitFor();
      await panel.page.getByRole('button', { name: 'Close' }).click();
    }
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
  });

  it('says when the session is full, and gives the message back', async () => {
    const { panel, calls } = await openChat(site, '/chat', failing);
    const json = { error: 'Chat limit reached', code: 'chat_limit' };
    calls.ask.push({ status: 429, json });
    await panel.ask('One more?');
    await panel
      .toast(
        'Chat Limit Reached',
        "You've reached the maximum of 20 interactions. Please start a new chat session.",
      )
      .waitFor();
    expect(await panel.log.getByText('One more?').count()).toBe(0);
    expect(await panel.input.inputValue()).toBe('One more?');
    await panel.end.click();
    await panel.text('Ready to start chatting').waitFor();
    await panel.input.press('Enter');
    await panel.answer('One more?').waitFor();
    expect(calls.sent.ask.at(-1)?.sessionId).toBe('session-2');
  });

  it.each([404, 409])(
    'replaces a session that is gone (%i) and sends the message',
    async (status) => {
      const { panel, calls } = await openChat(site, '/chat', failing);
      await panel.ask('First?');
      await panel.answer('First?').waitFor();
      calls.ask.push({ status, json: { error: 'No.' } });
      await panel.ask('Second?');
      await panel.answer('Second?').waitFor();
      await panel.answer('First?').waitFor();
      const [, refused, moved] = calls.sent.ask;
      expect([refused?.sessionId, moved?.sessionId]).toEqual(['session-1', 'session-2']);
      expect(moved?.messageId).toBe(refused?.messageId);
    },
  );

  it('ends the chat: nothing of it is left', async () => {
    const { panel, calls } = await openChat(site, '/chat', failing);
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
    calls.ask.push(null);
    await panel.ask('Lost?');
    await panel.text('Failed to send (Attempt 1/3)').waitFor();
    await panel.end.click();
    await panel.toast('Chat Ended', 'Thank you for your interest in my research!').waitFor();
    expect(calls.sent.end).toEqual([{ name: 'Visitor', sessionId: 'session-1' }]);
    await panel.text('Ready to start chatting').waitFor();
    expect(await panel.log.getByText(/Why|Lost|Failed/).count()).toBe(0);
    expect(await panel.hasFocus()).toBe(true);
    await panel.ask('Again?');
    await panel.answer('Again?').waitFor();
    expect(calls.sent.ask.at(-1)?.sessionId).toBe('session-2');
  });

  it('says when the chat cannot be ended, and keeps it', async () => {
    const { panel, calls } = await openChat(site, '/chat', failing);
    await panel.ask('Why?');
    await panel.answer('Why?').waitFor();
    calls.end.push({ status: 500 });
    await panel.end.click();
    await panel.toast('Error', 'Failed to end chat session.').waitFor();
    await panel.text('Chatting as Visitor').waitFor();
    await panel.answer('Why?').waitFor();
    expect(await panel.end.isEnabled()).toBe(true);
  });
});

describe('before its code came', () => {
  it.each(['Enter', 'Send'])('the panel loses no question (%s)', async (how) => {
    const page = await site.open('/chat', { before: stubChat });
    const chunk = await hold(page, chunkOf('chat'));
    const panel = new Panel(page);
    await panel.input.pressSequentially('Why so ');
    await chunk.asked;
    await panel.input.pressSequentially('early?');
    if (how === 'Enter') await panel.input.press('Enter');
    else await panel.send.click();
    chunk.release();
    await panel.answer('Why so early?').waitFor();
    expect(await panel.text('Why so early?').count()).toBe(1);
    expect(page.url()).toMatch(/\/chat$/);
    expect(await panel.hasFocus()).toBe(true);
  });
});

describe('before the browser is idle', () => {
  it('the panel that waits for that loses no question', async () => {
    const page = await site.open('/?chat=explore', {
      before: (opened) => Promise.all([stubChat(opened), neverIdle(opened)]),
    });
    const panel = new Panel(page);
    await panel.ask('Why so early?');
    await wakeIslands(page);
    await panel.answer('Why so early?').waitFor();
    expect(page.url()).toMatch(/chat=explore$/);
  });
});

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

describe('/?chat=explore', () => {
  it('brings the panel into view, focused, with three questions to start with', async () => {
    const viewport = { width: 390, height: 700 };
    const page = await site.open('/?chat=explore', { viewport, before: stubChat });
    const panel = new Panel(page);
    await expect.poll(() => panel.hasFocus()).toBe(true);
    const box = await panel.input.boundingBox();
    expect(box && box.y > 0 && box.y + box.height <= viewport.height).toBe(true);
    const starters = panel.log.getByRole('listitem').getByRole('button');
    expect(await starters.count()).toBe(3);
    const question = (await starters.nth(1).textContent()) ?? '';
    await starters.nth(1).click();
    await panel.answer(question).waitFor();
    expect(await starters.count()).toBe(0);
    expect(await panel.hasFocus()).toBe(true);
  });

  it('is reached from the about page', async () => {
    const page = await site.open('/about');
    await page.getByRole('link', { name: 'Ask Me Anything' }).click();
    await page.waitForURL('/?chat=explore');
    await expect.poll(() => new Panel(page).hasFocus()).toBe(true);
  });

  it('leaves the home page itself as it is: there the panel takes no focus', async () => {
    const page = await site.open('/');
    await wakeIslands(page);
    const panel = new Panel(page);
    expect(await panel.hasFocus()).toBe(false);
    expect(await panel.log.getByRole('button').count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
