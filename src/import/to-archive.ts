import type { CslType } from '@academic-site/bibliography';
import {
  addressedFile,
  type ImportedCourse,
  type ImportedLink,
  type ImportedPerson,
  type ImportedProfile,
  type ImportedProject,
  type ImportedPublication,
  type ImportedSite,
  type ImportedTalk,
  type LeftBehindList,
  type Section,
  type SourceFiles,
} from '@academic-site/site-import';
import type { z } from 'zod';
import { courseFields } from '../../records/course.ts';
import { entryFields } from '../../records/cv-entry.ts';
import { pageSlug } from '../../records/page.ts';
import { personFields } from '../../records/person.ts';
import { projectFields } from '../../records/project.ts';
import {
  PUBLICATION_LINK_KINDS,
  type PublicationLink,
  type PublicationType,
} from '../../records/publication-vocabulary.ts';
import {
  type ProfileLink,
  type ProfileProposal,
  profileLink,
  settingsChanges,
} from '../../records/settings.ts';
import { parseTalkKind, TALK_LINKS, type TalkLink, talkFields } from '../../records/talk.ts';
import { simplifySmallText, smallTextLines } from '../html/small-text.ts';
import { isCodeHost } from '../publications/links.ts';
import { missingLinks } from '../publications/same-link.ts';
import { findPlayer } from '../talks/video.ts';
import { cutWords, fitFields } from '../values/fit-fields.ts';
import { parseLanguage } from '../values/language-name.ts';
import { keys } from '../values/object.ts';
import { getLinkKind } from '../values/profile-links.ts';
import { toSlug } from '../values/slug.ts';
import { type Candidate, candidateOf } from './read-site.ts';

// Fields of another system's site, converted to fields of records here and validated by their schemas.

/** A proposal for the owner's settings. */
export interface SiteProfile extends ProfileProposal {
  /** Language tag of the site's texts; null if unspecified or English. */
  language: string | null;
  email: string;
  location: string;
  orcid: string;
  /** The name of a file. */
  portrait: string | null;
}

/** A publication, with the name of its image file. */
export interface FoundPublication {
  candidate: Candidate;
  addresses: string[];
  image: string | null;
}

/** The records of a site, before their files are stored. */
export type FoundRecords = ReturnType<typeof toRecords>;

/** Addresses of another site's list pages, and the corresponding ones here. */
const SECTIONS: Record<Section, string> = {
  posts: '/blog',
  feed: '/blog/feed.rss',
  publications: '/publications',
  talks: '/talks',
  courses: '/teaching',
  projects: '/projects',
};

/** Converts the records of another system's site; skipped items are reported. */
export function toRecords(site: ImportedSite, source: SourceFiles, left: LeftBehindList) {
  const maker = new RecordMaker(source, left);
  return {
    posts: site.posts.map((post) => ({
      ...post,
      slug: toSlug(post.slug),
      language: readLanguage(post),
    })),
    pages: site.pages.map((page) => ({
      ...page,
      slug: pageSlug(page.slug),
      language: readLanguage(page),
    })),
    talks: site.talks.flatMap((talk) => maker.talk(talk)),
    courses: site.courses.flatMap((course) => maker.course(course)),
    projects: site.projects.flatMap((project) => maker.project(project)),
    people: site.people.flatMap((person) => maker.person(person)),
    entries: site.entries.flatMap((entry) =>
      readFields(left, { what: 'CV entry', where: entry.title }, entryFields, entry),
    ),
    publications: site.publications.flatMap(toPublication),
    redirects: site.redirects.map(({ path, section }) => ({ path, target: SECTIONS[section] })),
    profile: toProfile(site.profile),
  };
}

const readLanguage = ({ language }: { language?: string | null }) => parseLanguage(language ?? '');

class RecordMaker {
  readonly #source: SourceFiles;
  readonly #left: LeftBehindList;

  constructor(source: SourceFiles, left: LeftBehindList) {
    this.#source = source;
    this.#left = left;
  }

  talk({ addresses, links, ...talk }: ImportedTalk) {
    const { date, endDate } = talk;
    const fields = this.#read('talk', talk, talkFields, {
      ...talk,
      language: readLanguage(talk),
      kind: parseTalkKind(talk.type),
      end_date: date && endDate && endDate > date ? endDate : null,
      event_url: talk.eventUrl,
      abstract: talk.text,
    });
    const found = links.map((link) => this.#talkLink(link)).slice(0, 50);
    return fields.map((each) => ({ addresses, fields: { ...each, links: found } }));
  }

  #talkLink({ kind, url, label }: ImportedLink): TalkLink {
    const file = addressedFile(this.#source, url);
    const words = `${label} ${file ?? url}`;
    const guess = () =>
      (findPlayer(url) && 'video') ||
      (isCodeHost(url) && 'code') ||
      LINK_WORDS.find(([pattern]) => pattern.test(words))?.[1] ||
      (file && /\.pdf$/i.test(file) ? 'slides' : 'event');
    return {
      kind: keys(TALK_LINKS).find((known) => known === kind) ?? guess(),
      url,
      label: label && !/^https?:/i.test(label) ? cutWords(label, 100) : null,
    };
  }

  course({ addresses, materials, ...course }: ImportedCourse) {
    const fields = this.#read('course', course, courseFields, {
      ...course,
      language: readLanguage(course),
      [ROLE.test(course.type) ? 'role' : 'level']: course.type,
    });
    const found = materials
      .slice(0, 50)
      .map(({ label, url }) => ({ label: cutWords(label, 200) || 'Material', url }));
    return fields.map((each) => ({ addresses, fields: { ...each, materials: found } }));
  }

  project({ addresses, image, publications, people, ...project }: ImportedProject) {
    const fields = this.#read('project', project, projectFields, {
      ...project,
      language: readLanguage(project),
      status: project.isFinished ? 'finished' : 'running',
      grant_number: project.grant,
    });
    return fields.map((each) => ({ addresses, fields: each, image, publications, people }));
  }

  /** A person who has not agreed to be shown. */
  person({ addresses, portrait, ...person }: ImportedPerson) {
    const fields = this.#read('person', person, personFields, {
      ...person,
      name: person.title,
      language: readLanguage(person),
      orcid: person.orcid || null,
      links: toLinks(person.links).map(({ kind, url }) => ({ kind, url })),
      now_at: person.nowAt,
    });
    return fields.map((each) => ({ addresses, fields: each, portrait }));
  }

  #read<Schema extends z.ZodType>(
    what: string,
    { where }: { where: string },
    schema: Schema,
    given: z.input<Schema>,
  ) {
    return readFields(this.#left, { what, where }, schema, given);
  }
}

/** Fits the fields of a record to their maximum lengths; null if they cannot make a record. Losses are reported. */
export function readFields<Schema extends z.ZodType>(
  left: LeftBehindList,
  { what, where }: { what: string; where: string },
  schema: Schema,
  given: z.input<Schema>,
): z.output<Schema>[] {
  const { read, cut } = fitFields(schema, given);
  for (const name of cut) {
    left.add(`end of the ${name} of a ${what}`, 'Too long; it was shortened.', where);
  }
  if (read.success) return [read.data];
  left.add(what, read.error.issues[0]?.message ?? '', where);
  return [];
}

/** Words in a link's label that reveal its type. */
const LINK_WORDS: [RegExp, TalkLink['kind']][] = [
  [/slides?|folien|presentation|deck/i, 'slides'],
  [/poster/i, 'poster'],
  [/video|recording|youtube|vimeo/i, 'video'],
  [/code|github|gitlab|notebook/i, 'code'],
  [/paper|article|preprint|arxiv|doi\.org/i, 'paper'],
];

const ROLE = /assistant|instructor|lecturer|\btutor\b|professor|teacher|coordinator|\bTA\b/i;

function toProfile({ portrait, ...given }: ImportedProfile): SiteProfile {
  const language = parseLanguage(given.language);
  const { fields } = fitFields(settingsChanges, {
    ...given,
    // English is the default of a site that does not specify a language.
    language: language === 'en' ? null : language,
    summary: given.summary
      .map(simplifySmallText)
      .filter((paragraph) => smallTextLines(paragraph).length > 0),
    researchAreas: [
      ...new Map(given.researchAreas.map((name) => [name.toLowerCase(), name])).values(),
    ],
    links: toLinks(given.links),
  });
  return { ...fields, portrait };
}

const toLinks = (urls: readonly string[]): ProfileLink[] =>
  urls.flatMap((url) => profileLink.safeParse({ kind: getLinkKind(url), url }).data ?? []);

/** Types as named by other systems; the owner chooses one for all others. */
const TYPES: Partial<Record<CslType, PublicationType>> = {
  'paper-conference': 'Conference Paper',
  'article-journal': 'Article',
  article: 'Preprint',
  report: 'Report',
  book: 'Book',
  chapter: 'Book Chapter',
  thesis: 'Thesis',
  patent: 'Patent',
  dataset: 'Dataset',
  software: 'Software',
  speech: 'Presentation',
};

function toPublication(given: ImportedPublication): FoundPublication[] {
  const { cited, described, addresses, image } = given;
  const found = [cited && candidateOf(cited), described && toDescribed(described)];
  const [candidate, more] = found.filter((each) => each !== null);
  if (!candidate) return [];
  return [{ candidate: more ? withDescription(candidate, more) : candidate, addresses, image }];
}

/** A work that has a file of its own. */
function toDescribed(given: NonNullable<ImportedPublication['described']>): Candidate {
  const { entry, pdfs, linkedPdfs, links } = given;
  const { fields, leftOut, ...candidate } = candidateOf(entry);
  const { 'container-title': journal = '', type, custom } = entry.item;
  return {
    ...candidate,
    pdfNames: pdfs,
    linkedPdfs,
    leftOut: leftOut.filter((name) => name !== 'selected' && name !== 'award'),
    fields: {
      ...fields,
      journal,
      publication_type: TYPES[type] ?? null,
      citation_key: entry.key || null,
      featured: custom?.selected === 'true',
      award: custom?.award ?? null,
      links: links.map(
        ({ kind, url, label }): PublicationLink => ({
          kind: PUBLICATION_LINK_KINDS.find((known) => known === kind) ?? 'other',
          url,
          ...(label && { label: label.slice(0, 100) }),
        }),
      ),
    },
  };
}

/** A BibTeX entry, with details that only the text beside it has. */
function withDescription(cited: Candidate, described: Candidate): Candidate {
  const { fields: more } = described;
  const { fields } = cited;
  const stated = Object.entries(fields).filter(([, value]) => value || value === '');
  return {
    ...described,
    key: cited.key,
    leftOut: [...described.leftOut, ...cited.leftOut],
    pdfNames: [...new Set([...cited.pdfNames, ...described.pdfNames])],
    fields: {
      ...more,
      ...Object.fromEntries(stated),
      tags: [...new Set([...fields.tags, ...more.tags])],
      links: [...fields.links, ...missingLinks(fields.links, more.links)],
    },
  };
}
