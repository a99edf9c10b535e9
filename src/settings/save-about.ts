import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import {
  type AboutSectionRow,
  replaceAboutSections,
  selectAboutSections,
} from '../../db/queries/about.ts';
import { aboutContent, aboutSection } from '../../records/about.ts';
import { found, validationError } from '../values/errors.ts';

/**
 * Puts these sections in the place of all stored ones, their texts cleaned. Throws a 400 where that made one too long.
 *
 * @returns them as they are shown
 */
export async function saveAboutSections(
  db: Db,
  sent: readonly AboutSectionRow[],
): Promise<AboutSectionRow[]> {
  // The parser is wanted by nobody who only reads.
  const { cleanSmallText } = await import('../html/clean-small-text.ts');
  const content = sent.map((each) => ({ ...each, content: cleanSmallText(each.content) }));
  return replaceAboutSections(db, parse(aboutContent, { content }) && content);
}

/**
 * Adds a section; it is the last one, if it has no order.
 *
 * @param defaults the sections while none are stored
 */
export async function addAboutSection(
  db: Db,
  defaults: AboutSectionRow[],
  sent: object,
): Promise<AboutSectionRow> {
  const all = await selectAboutSections(db, defaults);
  const order = Math.max(0, ...all.map((each) => each.order)) + 1;
  const added = parse(aboutSection, { order, ...sent });
  return findSection(await saveAboutSections(db, [...all, added]), added.section);
}

/** Changes some fields of a section. @throws a 404 where there is none */
export async function changeAboutSection(
  db: Db,
  defaults: AboutSectionRow[],
  section: string,
  changes: object,
): Promise<AboutSectionRow> {
  const all = await selectAboutSections(db, defaults);
  const before = findSection(all, section);
  const after = parse(aboutSection, { ...before, ...changes });
  const saved = await saveAboutSections(
    db,
    all.map((each) => (each === before ? after : each)),
  );
  return findSection(saved, after.section);
}

/** Deletes a section. @throws a 404 where there is none, a 400 where it is the last one */
export async function deleteAboutSection(
  db: Db,
  defaults: AboutSectionRow[],
  section: string,
): Promise<void> {
  const all = await selectAboutSections(db, defaults);
  const gone = findSection(all, section);
  await saveAboutSections(
    db,
    all.filter((each) => each !== gone),
  );
}

/** Puts the sections into an order. @throws a 400 where these are not all of them, each once */
export async function orderAboutSections(
  db: Db,
  defaults: AboutSectionRow[],
  sections: readonly string[],
): Promise<void> {
  const all = await selectAboutSections(db, defaults);
  const isWhole =
    sections.length === all.length && all.every(({ section }) => sections.includes(section));
  if (!isWhole) {
    throw validationError([{ path: ['ids'], message: 'Please send each section once' }]);
  }
  await saveAboutSections(
    db,
    all.map((each) => ({ ...each, order: sections.indexOf(each.section) + 1 })),
  );
}

/** The section of an id. @throws a 404 where there is none */
export const findSection = (all: readonly AboutSectionRow[], id: string): AboutSectionRow =>
  found(all.find(({ section }) => section === id) ?? null, 'There is no such section.');

function parse<Output>(schema: z.ZodType<Output>, sent: object): Output {
  const { data, error } = schema.safeParse(sent);
  if (error) throw validationError(error.issues);
  return data;
}
