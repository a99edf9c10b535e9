import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { answerAfter, openChat } from './chat.ts';

const site = siteInBrowser();

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
});
