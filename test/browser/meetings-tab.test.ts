// Only a browser knows: layout, what axe finds, and that a file is saved.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { threeMeetings } from '../meetings.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';

const site = siteInBrowser({ prepare: ({ db }) => threeMeetings(db) });
const open = (visit?: Visit) => openAsAdministrator(site, '/admin?tab=meetings', visit);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('the Meetings tab', () => {
  it('gives a meeting as a calendar file', async () => {
    const page = await open();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rowOf(page, 'Ana Muestra').getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^meeting-\d+\.ics$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('DTSTART:20261202T090000Z');
  });

  it.each([390, 1280])('has the calendar file below the date, %d pixels wide', async (width) => {
    const page = await open({ viewport: { width, height: 800 } });
    const cell = rowOf(page, 'Jan Vzor').getByRole('cell', { name: 'Add to calendar' });
    const date = await cell.getByRole('time').boundingBox();
    const file = await cell.getByRole('link').boundingBox();
    expect(file?.y).toBeGreaterThanOrEqual((date?.y ?? 0) + (date?.height ?? 0));
  });

  it('has no barriers, wide and narrow', async () => {
    for (const width of [1280, 320]) {
      const page = await open({ bypassCSP: true, viewport: { width, height: 800 } });
      await rowOf(page, 'Ana Muestra').waitFor();
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});
