import { parseName } from '@academic-site/bibliography';
import { ForeignSite } from './foreign-site.ts';
import type {
  ImportedProfile,
  ImportedProject,
  ImportedPublication,
  ImportedSite,
  SourceFiles,
} from './model.ts';
import { distinctLinks, findOrcid, makeProfile, parseEmail, toSettingLink } from './profile.ts';
import { describeWork } from './publication.ts';
import { parseResume, type Resume, readEntry } from './resume.ts';
import { SourceError } from './source-error.ts';
import {
  firstLine,
  joinLines,
  toLine,
  toTexts,
  toValues,
  toValuesList,
  type Values,
  webAddress,
} from './values.ts';

const WORKS = /^(?:\w+ )?(?:publications?|papers?)$/i;
const PROJECTS = /^(?:\w+ )?projects?$/i;
const INTERESTS = /^(?:\w+ )?interests?$/i;
const SUMMARY = /^(?:summary|about(?: me)?|profile)$/i;

/** Reads a standalone CV in JSON Resume, RenderCV or al-folio format; null for any other file. */
export function readCvFile(files: SourceFiles, name: string, text: string): ImportedSite | null {
  const resume = tryResume(text);
  if (!resume) return null;
  const site = new ForeignSite(files, 'UTC');
  const left = new Set(resume.leftOut);
  /** Creates records from some sections' lines; sections without results remain among the skipped ones. */
  const take = <Found>(heading: RegExp, read: (item: unknown) => Found[]): Found[] =>
    resume.leftOut
      .filter((section) => heading.test(section.heading))
      .flatMap((section) => {
        const found = section.items.flatMap(read);
        if (found.length > 0) left.delete(section);
        return found;
      });
  const publications = take(WORKS, readWork);
  const projects = take(PROJECTS, (item) => readProject(item, name));
  const researchAreas = take(INTERESTS, (item) => toTexts(toValues(item).name ?? item));
  const summary = take(SUMMARY, toTexts);
  site.skipSections([...left], name);
  const profile = readProfile(resume, (field) =>
    site.left.add(`${field} of a CV`, 'The profile has no such field.', name),
  );
  return site.toImportedSite('CV', {
    entries: resume.entries,
    publications,
    projects,
    profile: { ...profile, researchAreas, summary: [...profile.summary, ...summary] },
  });
}

function tryResume(text: string): Resume | null {
  try {
    return parseResume(text);
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

/** The owner, as described by a CV apart from its sections. */
function readProfile({ name, basics }: Resume, leaveOut: (field: string) => void): ImportedProfile {
  const { name: _, label, headline, email, location, url, website, ...others } = basics;
  const { profiles, social_networks, summary, ...unread } = others;
  for (const [field, value] of Object.entries(unread)) if (toLine(value)) leaveOut(field);
  const links = distinctLinks([
    webAddress(url ?? website),
    ...[profiles, social_networks].flatMap(toValuesList).map(readPlace),
  ]);
  const { city, region, countryCode } = toValues(location);
  return makeProfile({
    name,
    headline: firstLine(label, headline),
    email: parseEmail(email),
    location: firstLine(location, joinLines(city, region, countryCode)),
    orcid: findOrcid('', links),
    summary: toTexts(summary),
    links,
  });
}

/** A profile on another site: by its address, or by the network and the user name. */
const readPlace = ({ url, network, username }: Values): string | null =>
  webAddress(url) ?? toSettingLink(toLine(network).toLowerCase().replace(/\W/g, ''), username);

/** A work as listed by JSON Resume or RenderCV; nothing without a title. */
function readWork(item: unknown): ImportedPublication[] {
  const values = toValues(item);
  const title = stripMarks(firstLine(values.title, values.name));
  if (title === '') return [];
  const day = firstLine(values.releaseDate, values.date, values.year);
  const described = describeWork({
    key: '',
    values: { ...values, title, paperurl: values.url, abstract: values.summary },
    text: '',
    authors: { names: toTexts(values.authors).map(stripMarks).map(parseName), complete: true },
    day: /^\d{4}(?:-\d\d){0,2}$/.test(day) ? day : null,
    venue: firstLine(values.journal, values.publisher),
    type: 'document',
    file: () => null,
  });
  return [{ cited: null, described, addresses: [], image: null }];
}

/** RenderCV prints the owner's name in bold. */
const stripMarks = (text: string) => text.replace(/[*_`]+/g, '').trim();

function readProject(item: unknown, where: string): ImportedProject[] {
  return readEntry('other', item).map(({ title, from, to, url, text }) => ({
    ...{ title, from, to, url, text, where, language: null, addresses: [], image: null },
    ...{ isFinished: to !== null, funder: '', grant: '', publications: [], people: [] },
  }));
}
