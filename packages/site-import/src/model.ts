import type { Entry, Skipped } from '@academic-site/bibliography';
import type { ResumeEntry } from './resume.ts';

/** The systems whose sites are read; a CV alone is one, too. */
export type SourceSystem = 'al-folio' | 'academicpages' | 'HugoBlox' | 'WordPress' | 'Ghost' | 'CV';

/** The files of a site. */
export interface SourceFiles {
  /** Paths within its folder, parted by "/". */
  names: readonly string[];
  /** The content of those that are texts. */
  texts: ReadonlyMap<string, string>;
  /** The beginning of each {@link fileAddress}: a scheme that none of the texts can know, "import-…:". */
  scheme: string;
}

/** An entry that is not imported, and why. */
export interface SkippedEntry extends Skipped {
  /** "article" of `@article`, where it says. */
  entryType: string;
}

export interface ReadOptions {
  /** Dates without a zone are read in it. */
  timeZone: string;
  /**
   * Reads BibTeX.
   *
   * @param owner of the site: volumes of others, which their chapters name, are skipped
   */
  readBibliography: (text: string, owner: string) => { entries: Entry[]; skipped: SkippedEntry[] };
}

interface ImportedRecord {
  /** The paths at which it was. */
  addresses: string[];
}

/** A text. Its HTML is not cleaned yet; see {@link fileAddress} for the files that it names. */
interface ImportedText extends ImportedRecord {
  /** Words for its address; not in the form of an address yet. */
  slug: string;
  title: string;
  html: string;
  published: boolean;
  /** As its head names it; null where it names none. */
  language?: string | null;
}

export interface ImportedPost extends ImportedText {
  excerpt: string | null;
  /** Null where none is named. */
  category: string | null;
  author: string | null;
  tags: string[];
  /** In UTC; null where none is known. */
  date: string | null;
  /** As the address of an image in its text. */
  image: string | null;
}

export interface ImportedPage extends ImportedText {
  place: 'menu' | 'none';
}

/** A record whose text has no HTML. */
interface ImportedFacts extends ImportedRecord {
  /** The name of its file. */
  where: string;
  language: string | null;
  title: string;
  /** Paragraphs with blank lines between them. */
  text: string;
}

/** A link to the web, or to a file of the folder, as {@link fileAddress} names it. */
export interface ImportedLink {
  url: string;
  /** Its text; "" for none. */
  label: string;
  /** The kind of its target, where the head of the file says it: "slides", "video", "code", "paper", "poster". */
  kind: string | null;
}

export interface ImportedTalk extends ImportedFacts {
  /** As the file calls it, "Invited talk". */
  type: string;
  /** yyyy, yyyy-MM or yyyy-MM-dd */
  date: string | null;
  /** Its last day. */
  endDate: string | null;
  place: string;
  event: string;
  eventUrl: string | null;
  links: ImportedLink[];
}

export interface ImportedCourse extends ImportedFacts {
  code: string;
  /** Its kind, "Undergraduate course", or the researcher's part in it, "Teaching assistant". */
  type: string;
  term: string;
  from: string | null;
  place: string;
  url: string | null;
  materials: ImportedLink[];
}

export interface ImportedProject extends ImportedFacts {
  isFinished: boolean;
  from: string | null;
  to: string | null;
  funder: string;
  grant: string;
  url: string | null;
  /** The name of a file. */
  image: string | null;
  /** The keys, or earlier addresses, of its publications. */
  publications: string[];
  /** The names of those who take part. */
  people: string[];
}

/** A person; `title` is the name. */
export interface ImportedPerson extends ImportedFacts {
  role: string;
  group: 'present' | 'alumni' | 'collaborator';
  from: string | null;
  to: string | null;
  orcid: string;
  links: string[];
  /** The present place of somebody who has left. */
  nowAt: string;
  /** The name of a file. */
  portrait: string | null;
}

/** A work as a file of its own describes it. */
export interface DescribedWork {
  entry: Entry;
  /** The names of its PDFs among the files. */
  pdfs: string[];
  /** The PDFs of what comes with it, by the field of BibTeX that names such. */
  linkedPdfs: { field: 'slides' | 'poster'; name: string }[];
  /** Links to what comes with it. */
  links: ImportedLink[];
}

/** A work: an entry of a bibliography, a file of its own, or both, of which the entry goes first. */
export interface ImportedPublication extends ImportedRecord {
  cited: Entry | null;
  described: DescribedWork | null;
  /** The name of a file. */
  image: string | null;
}

/** The owner as the site describes them. */
export interface ImportedProfile {
  name: string;
  headline: string;
  affiliation: string;
  location: string;
  /** Of the site's texts, as it names it; "" where it does not say. */
  language: string;
  email: string;
  orcid: string;
  /** Paragraphs of HTML. */
  summary: string[];
  researchAreas: string[];
  /** Addresses of profiles elsewhere. */
  links: string[];
  /** The name of a file. */
  portrait: string | null;
}

/** The sections that the lists of another site lead to. */
export type Section = 'posts' | 'feed' | 'publications' | 'talks' | 'courses' | 'projects';

/** Something that was not imported, and why, as a sentence that a person can act on. */
export interface LeftBehind {
  what: string;
  why: string;
  count: number;
  /** The places where it was found, 200 at most. */
  where: string[];
}

/** A site as it was read: what was taken, and what was left behind. */
export interface ImportedSite {
  system: SourceSystem;
  /** Its address, such as "https://example.org"; "" where it does not say. */
  origin: string;
  posts: ImportedPost[];
  pages: ImportedPage[];
  talks: ImportedTalk[];
  courses: ImportedCourse[];
  projects: ImportedProject[];
  people: ImportedPerson[];
  /** Of the CV. */
  entries: ResumeEntry[];
  publications: ImportedPublication[];
  skipped: SkippedEntry[];
  /** Earlier addresses of lists. */
  redirects: { path: string; section: Section }[];
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

/** The address by which HTML names a file of the folder, until that is stored. */
export const fileAddress = ({ scheme }: SourceFiles, name: string): string =>
  `${scheme}${encodeURIComponent(name)}`;

/** The file that such an address names; null for any other address. */
export const addressedFile = ({ scheme }: SourceFiles, address: string): string | null =>
  address.startsWith(scheme) ? decodePercents(address.slice(scheme.length)) : null;

/** A part of an address, decoded; as it is where it cannot be. @example decodePercents('caf%C3%A9') // "café" */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
