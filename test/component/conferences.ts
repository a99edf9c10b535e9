import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { conferences, untrashedConferences } from '../../db/schema/index.ts';
import { inDays } from '../days.ts';
import { fileOf } from '../images.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const FILE = resolve(import.meta.dirname, '../../sample/files/logos/ewsd.webp');
export const LOGO = fileOf(readFileSync(FILE), 'image/webp', 'ewsd.webp');

const SOON = { name: 'Soon', date: inDays(3), location: 'Weimar', comment: 'Poster' };
const FAR = { name: 'Far away', date: inDays(90), location: 'Lisbon' };
const OVER = { name: 'Long over', date: '2019-05-06', location: 'Odense' };

/** A site that has three conferences. */
export const siteWithConferences = (): Promise<SiteUnderTest> =>
  openSite({
    async prepare({ db }) {
      await db.delete(conferences);
      await db.insert(conferences).values([FAR, SOON, OVER]);
    },
  });

/** The same with the administrator's page of them open. */
export async function openConferences(): Promise<SiteUnderTest> {
  const site = await siteWithConferences();
  await site.openAsAdministrator('/admin/conferences');
  await screen.findByRole('heading', { name: 'Soon' });
  return site;
}

/** A conference of the database by its name. */
export const storedConference = async ({ db }: SiteUnderTest, name: string) =>
  (await db.select().from(untrashedConferences)).find((conference) => conference.name === name);

/** Expects these conferences on the page, in this order. */
export const expectNames = (...names: string[]) =>
  expect
    .poll(() => screen.getAllByRole('heading', { level: 3 }).map((h3) => h3.textContent))
    .toEqual(names);
