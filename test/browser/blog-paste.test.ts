// Only a browser knows: what its parser and its clipboard make of what other programs write.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import PASTED from '../fixtures/pasted.json' with { type: 'json' };
import { siteInBrowser } from './browser.ts';
import { openNewPost } from './post-form.ts';

const site = siteInBrowser();

it('what is pasted comes clean from other programs', async () => {
  const { page, text } = await openNewPost(site, {
    before: (opened) =>
      opened
        .context()
        .route('https://example.org/**', (route) => route.fulfill({ status: 200, body: '' })),
  });
  // As each program puts it on the clipboard, shortened.
  for (const { from, pasted, kept } of PASTED) {
    await text.press('ControlOrMeta+a');
    await text.press('Delete');
    const saved = page.waitForRequest(
      (request) =>
        request.method() === 'PUT' &&
        request.postDataJSON().fields.content.length > '<p></p>'.length,
    );
    await paste(page, { 'text/html': pasted, 'text/plain': 'x' });
    expect((await saved).postDataJSON().fields.content, from).toBe(kept);
  }
  await text.press('ControlOrMeta+a');
  await text.press('Delete');
  await text.fill('home');
  await text.press('ControlOrMeta+a');
  await paste(page, { 'text/plain': 'https://example.org' });
  expect(await text.locator('a').getAttribute('href')).toBe('https://example.org');
  expect(await text.textContent()).toBe('home');
});

/** Pastes HTML, or files, as a browser does. */
async function paste(page: Page, kinds: Record<string, string>): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(given)) clipboardData.setData(kind, text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, kinds);
}
