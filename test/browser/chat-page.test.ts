import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { FAILURES, Panel, stubChat } from './chat.ts';
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
