import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { replaceAboutSections, selectAboutSections } from '../../db/queries/about.ts';
import { type AboutSection, aboutContent, aboutSection } from '../../records/section.ts';
import { found, validationError } from '../values/errors.ts';
import type { Site } from './site.ts';

/** The database, and the site with the default sections. */
interface AboutDeps {
  db: Db;
  site: Pick<Site, 'about'>;
}

/** The sections of the about page in order. */
export const readAboutSections = ({ db, site }: AboutDeps): Promise<AboutSection[]> =>
  selectAboutSections(db, site.about);

/**
 * Replaces all stored sections, with cleaned texts. Throws a 400 if cleaning made one too long.
 *
 * @returns the stored sections
 */
export async function saveAboutSections(
  { db }: Pick<AboutDeps, 'db'>,
  sent: readonly AboutSection[],
): Promise<AboutSection[]> {
  // Loaded on demand, since readers don't need the parser.
  const { cleanSmallText } = await import('../html/clean-small-text.ts');
  const content = sent.map((each) => ({ ...each, content: cleanSmallText(each.content) }));
  return replaceAboutSections(db, parse(aboutContent, { content }) && content);
}

/** Adds a section; by default at the end. */
export async function addAboutSection(deps: AboutDeps, sent: object): Promise<AboutSection> {
  const all = await readAboutSections(deps);
  const order = Math.max(0, ...all.map((each) => each.order)) + 1;
  const added = parse(aboutSection, { order, ...sent });
  return findSection(await saveAboutSections(deps, [...all, added]), added.section);
}

/**
 * Changes fields of a section.
 *
 * @throws a 404 if there is none
 */
export async function changeAboutSection(
  deps: AboutDeps,
  section: string,
  changes: object,
): Promise<AboutSection> {
  const all = await readAboutSections(deps);
  const before = findSection(all, section);
  const after = parse(aboutSection, { ...before, ...changes });
  const saved = await saveAboutSections(
    deps,
    all.map((each) => (each === before ? after : each)),
  );
  return findSection(saved, after.section);
}

/**
 * Deletes a section.
 *
 * @throws a 404 if there is none, a 400 if it is the last one
 */
export async function deleteAboutSection(deps: AboutDeps, section: string): Promise<void> {
  const all = await readAboutSections(deps);
  const deleted = findSection(all, section);
  await saveAboutSections(
    deps,
    all.filter((each) => each !== deleted),
  );
}

/**
 * Reorders the sections.
 *
 * @throws a 400 unless these are all of them, each once
 */
export async function orderAboutSections(
  deps: AboutDeps,
  sections: readonly string[],
): Promise<void> {
  const all = await readAboutSections(deps);
  const isWhole =
    sections.length === all.length && all.every(({ section }) => sections.includes(section));
  if (!isWhole) {
    throw validationError([{ path: ['ids'], message: 'Send each section once' }]);
  }
  await saveAboutSections(
    deps,
    all.map((each) => ({ ...each, order: sections.indexOf(each.section) + 1 })),
  );
}

/**
 * The section with an id.
 *
 * @throws a 404 if there is none
 */
export const findSection = (all: readonly AboutSection[], id: string): AboutSection =>
  found(all.find(({ section }) => section === id) ?? null, 'There is no such section.');

function parse<Output>(schema: z.ZodType<Output>, sent: object): Output {
  const { data, error } = schema.safeParse(sent);
  if (error) throw validationError(error.issues);
  return data;
}
