import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on a page, in light and in dark. The page is opened with `bypassCSP`. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(async () => {
      // `axe` is what its script tag left in the window.
      const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
      return axe.run();
    });
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`));
    }
  }
  return found;
}
