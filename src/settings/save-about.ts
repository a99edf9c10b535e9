import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { replaceAboutSections, selectAboutSections } from '../../db/queries/about.ts';
import {
  type AboutSection,
  aboutContent,
  type SentSection,
  sentSection,
} from '../../records/section.ts';
import { found, validationError } from '../values/errors.ts';
import { findTranslationFlaw } from '../values/site-languages.ts';
import type { Site } from './site.ts';

/** The database, and the site with the default sections. */
interface AboutDeps {
  db: Db;
  site: Pick<Site, 'about' | 'languages'>;
}

/** The sections of the about page in order. */
export const readAboutSections = ({ db, site }: AboutDeps): Promise<AboutSection[]> =>
  selectAboutSections(db, site.about);

/**
 * Replaces all stored sections, with cleaned texts. Throws a 400 if cleaning made one too long, or if one cannot be the
 * translation that it says it is.
 *
 * @param changed the only section that may differ from what is stored, if there is only one
 * @returns the stored sections
 */
export async function saveAboutSections(
  deps: AboutDeps,
  sent: readonly SentSection[],
  changed?: string,
): Promise<AboutSection[]> {
  // Loaded on demand, since readers don't need the parser.
  const { cleanSmallText } = await import('../html/clean-small-text.ts');
  const stored = await readAboutSections(deps);
  const content = identifySections(sent, stored).map((each) => ({
    ...each,
    content: cleanSmallText(each.content),
  }));
  parse(aboutContent, { content });
  requireTranslations(deps.site.languages, { content, stored, changed });
  return replaceAboutSections(deps.db, content);
}

/** Gives sections their ids, those that they were stored with or new ones, and resolves the names of originals. */
function identifySections(
  sent: readonly SentSection[],
  stored: readonly AboutSection[],
): AboutSection[] {
  const taken = new Set(sent.flatMap(({ id }) => id ?? []));
  const ids = stored.map(({ id }) => id ?? 0);
  const identified = sent.map((each) => {
    const known = stored.find(({ section }) => section === each.section)?.id ?? null;
    const isFree = known !== null && !taken.has(known);
    const own = each.id ?? (isFree ? known : Math.max(0, ...taken, ...ids) + 1);
    taken.add(own);
    return { ...each, id: own };
  });
  return identified.map(({ translation_of: original, ...each }, at) => {
    if (identified.findIndex(({ id }) => id === each.id) < at) {
      throw validationError([
        { path: ['content', at, 'id'], message: 'Another section already has this id' },
      ]);
    }
    if (typeof original !== 'string') return { ...each, translation_of: original };
    // No section has the number 0.
    const { id } = identified.find(({ section }) => section === original) ?? { id: 0 };
    return { ...each, translation_of: id };
  });
}

/** Throws a 400 for the first section that cannot be stored as a translation; unchanged ones need their original only. */
function requireTranslations(
  languages: readonly string[],
  {
    content,
    stored,
    changed,
  }: {
    content: readonly AboutSection[];
    stored: readonly AboutSection[];
    changed?: string | undefined;
  },
): void {
  const isUnchanged = ({ id, language, translation_of }: AboutSection) => {
    const before = stored.find((each) => each.id === id);
    const isThere = translation_of === null || content.some((each) => each.id === translation_of);
    return isThere && before?.language === language && before.translation_of === translation_of;
  };
  for (const [at, section] of content.entries()) {
    if (isUnchanged(section)) continue;
    const others = content.filter((each) => each !== section);
    const flaw = findTranslationFlaw(languages, section, others);
    if (!flaw) continue;
    const path = changed === undefined ? ['content', at, flaw.field] : [flaw.field];
    throw validationError([{ path, message: flaw.message }]);
  }
}

/** Adds a section; by default at the end. */
export async function addAboutSection(deps: AboutDeps, sent: object): Promise<AboutSection> {
  const all = await readAboutSections(deps);
  const order = Math.max(0, ...all.map((each) => each.order)) + 1;
  const added = parse(sentSection, { order, ...sent });
  const saved = await saveAboutSections(deps, [...all, added], added.section);
  return findSection(saved, added.section);
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
  const after = parse(sentSection, { ...before, ...changes });
  const saved = await saveAboutSections(
    deps,
    all.map((each) => (each === before ? after : each)),
    after.section,
  );
  return findSection(saved, after.section);
}

/**
 * Deletes a section. Its translations become sections of their own.
 *
 * @throws a 404 if there is none, a 400 if it is the last one
 */
export async function deleteAboutSection(deps: AboutDeps, section: string): Promise<void> {
  const all = await readAboutSections(deps);
  const deleted = findSection(all, section);
  const isTranslated = ({ translation_of }: AboutSection) => translation_of === deleted.id;
  await saveAboutSections(
    deps,
    all.flatMap((each) => {
      if (each === deleted) return [];
      return isTranslated(each) ? { ...each, translation_of: null } : each;
    }),
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
