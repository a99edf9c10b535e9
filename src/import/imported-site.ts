import type { CourseFields } from '../../records/course.ts';
import type { EntryFields } from '../../records/cv-entry.ts';
import type { Place } from '../../records/page.ts';
import type { PersonFields } from '../../records/person.ts';
import type { ProjectFields } from '../../records/project.ts';
import type { ProfileProposal } from '../../records/settings.ts';
import type { TalkFields } from '../../records/talk.ts';
import type { Bibliography, Candidate } from '../publications/import/read-bibliography.ts';
import { decoded } from '../values/text.ts';

/** The systems whose sites can be imported; a CV alone is one, too. */
export type SourceSystem = 'al-folio' | 'academicpages' | 'HugoBlox' | 'WordPress' | 'Ghost' | 'CV';

/** The files of a site that is to be imported. */
export interface SourceFiles {
  /** Paths within its folder, parted by "/". */
  names: readonly string[];
  /** Of those that {@link isSourceText} names. */
  texts: ReadonlyMap<string, string>;
  /** What {@link fileAddress} begins with: a scheme that none of the texts can know, "import-…:". */
  scheme: string;
}

interface ImportedRecord {
  /** The paths at which it was. */
  addresses: string[];
}

export interface ReadOptions {
  /** The time zone of this site: dates without a zone are read in it. */
  timeZone: string;
}

/** HTML in these records is not cleaned yet; see `fileAddress` for the files that it names. */
export interface ImportedPost extends ImportedRecord {
  slug: string;
  title: string;
  html: string;
  excerpt: string | null;
  /** Null where none is named. */
  category: string | null;
  author: string | null;
  tags: string[];
  published: boolean;
  /** In UTC; null where none is known. */
  date: string | null;
  /** As the address of an image in its text. */
  image: string | null;
  /** By its tag (BCP 47), where it names one. */
  language?: string | null;
}

export interface ImportedPage extends ImportedRecord {
  slug: string;
  title: string;
  html: string;
  place: Place;
  published: boolean;
  language?: string | null;
}

/** Its links may name files of the folder, as `fileAddress` does. */
export interface ImportedTalk extends ImportedRecord {
  fields: TalkFields;
}

/** Its materials may be files of the folder, as `fileAddress` names them. */
export interface ImportedCourse extends ImportedRecord {
  fields: CourseFields;
}

export interface ImportedProject extends ImportedRecord {
  fields: ProjectFields;
  /** The name of a file. */
  image: string | null;
  /** The keys, or earlier addresses, of its publications. */
  publications: string[];
  /** The names of those who take part. */
  people: string[];
}

export interface ImportedPerson extends ImportedRecord {
  fields: PersonFields;
  /** The name of a file. */
  portrait: string | null;
}

export interface ImportedPublication {
  candidate: Candidate;
  addresses: string[];
  /** The name of a file. */
  image: string | null;
}

/** A proposal for the settings about the owner. */
export interface ImportedProfile extends ProfileProposal {
  /** Of the site's texts, by its tag; null where it does not say, or they are English. */
  language: string | null;
  email: string;
  location: string;
  orcid: string;
  /** The name of a file. */
  portrait: string | null;
}

/** What was not imported, and why, as a sentence that a person can act on. */
export interface LeftBehind {
  what: string;
  why: string;
  count: number;
  /** The places where it was found, 200 at most. */
  where: string[];
}

/** A site as it was read, before anything is stored. */
export interface ImportedSite {
  system: SourceSystem;
  /** Where it was, such as "https://example.org"; "" where it does not say. */
  origin: string;
  posts: ImportedPost[];
  pages: ImportedPage[];
  talks: ImportedTalk[];
  courses: ImportedCourse[];
  projects: ImportedProject[];
  people: ImportedPerson[];
  /** Of the CV. */
  entries: EntryFields[];
  publications: ImportedPublication[];
  skipped: Bibliography['skipped'];
  redirects: { path: string; target: string }[];
  profile: ImportedProfile;
  leftBehind: LeftBehind[];
}

/** The most places listed for one thing. */
const MAX_PLACES = 200;

/** Collects what is not imported; the same in several files is one line. */
export class LeftBehindList {
  readonly #found = new Map<string, LeftBehind>();

  add(what: string, why: string, where = ''): void {
    const key = `${what}\n${why}`;
    const known = this.#found.get(key) ?? { what, why, count: 0, where: [] };
    known.count += 1;
    if (where && known.where.length < MAX_PLACES && !known.where.includes(where))
      known.where.push(where);
    this.#found.set(key, known);
  }

  /** The most frequent first. */
  list(): LeftBehind[] {
    return [...this.#found.values()].sort((a, b) => b.count - a.count);
  }
}

/** How HTML names a file of the folder, until it is stored. */
export const fileAddress = ({ scheme }: SourceFiles, name: string): string =>
  `${scheme}${encodeURIComponent(name)}`;

/** The file that such an address names; null for any other address. */
export const addressedFile = ({ scheme }: SourceFiles, address: string): string | null =>
  address.startsWith(scheme) ? decoded(address.slice(scheme.length)) : null;

/** Folders that systems generate or that belong to themes. */
const NOT_CONTENT =
  /(?:^|\/)(?:\.[^/]+|node_modules|_site|_sass|_includes|_layouts|_plugins|_scripts|resources|vendor|__MACOSX)\//;

/** Whether a file is content. Hugo writes the generated site to `public`, beside its sources. */
export const isContent = (name: string): boolean =>
  !NOT_CONTENT.test(`/${name}`) && !name.startsWith('public/');

/** The files that are read as text; others may be images and PDFs. */
export const isSourceText = (name: string): boolean =>
  /\.(?:md|mkd|mdown|markdown|html?|ya?ml|toml|bib|xml|json)$/i.test(name) && isContent(name);
