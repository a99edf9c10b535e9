import type { Entry, Skipped } from '@academic-site/bibliography';
import type { ResumeEntry } from './resume.ts';

/** The supported systems; a standalone CV counts as one. */
export type SourceSystem = 'al-folio' | 'academicpages' | 'HugoBlox' | 'WordPress' | 'Ghost' | 'CV';

/** The files of a site. */
export interface SourceFiles {
  /** Paths in its folder, separated by "/". */
  names: readonly string[];
  /** The content of text files. */
  texts: ReadonlyMap<string, string>;
  /** The beginning of each {@link fileAddress}: a scheme that no text can contain, "import-…:". */
  scheme: string;
}

/** An entry that is not imported, with the reason. */
export interface SkippedEntry extends Skipped {
  /** "article" for `@article`, if known. */
  entryType: string;
}

export interface ReadOptions {
  /** Used for dates without a time zone. */
  timeZone: string;
  /**
   * Parses BibTeX.
   *
   * @param owner of the site: volumes by others that are only referenced by their chapters are skipped
   */
  readBibliography: (text: string, owner: string) => { entries: Entry[]; skipped: SkippedEntry[] };
}

interface ImportedRecord {
  /** The paths of its previous addresses. */
  addresses: string[];
}

/** A text. Its HTML has not been cleaned; see {@link fileAddress} for the files that it refers to. */
interface ImportedText extends ImportedRecord {
  /** Words for its address, not yet in the form of an address. */
  slug: string;
  title: string;
  html: string;
  published: boolean;
  /** As specified in its front matter; null if it is not. */
  language?: string | null;
}

export interface ImportedPost extends ImportedText {
  excerpt: string | null;
  /** Null if none is specified. */
  category: string | null;
  author: string | null;
  tags: string[];
  /** In UTC; null if unknown. */
  date: string | null;
  /** In the form of an image address in its text. */
  image: string | null;
}

export interface ImportedPage extends ImportedText {
  place: 'menu' | 'none';
}

/** A record whose text is plain. */
interface ImportedFacts extends ImportedRecord {
  /** Its file name. */
  where: string;
  language: string | null;
  title: string;
  /** Paragraphs separated by blank lines. */
  text: string;
}

/** A link to the web, or to a file of the folder in the form of {@link fileAddress}. */
export interface ImportedLink {
  url: string;
  /** Its text; "" for none. */
  label: string;
  /**
   * The type of its target, if the front matter specifies it: "slides", "video", "code", "paper", "poster".
   */
  kind: string | null;
}

export interface ImportedTalk extends ImportedFacts {
  /** As in the file, "Invited talk". */
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
  /** Its type, "Undergraduate course", or the researcher's role in it, "Teaching assistant". */
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
  /** A file name. */
  image: string | null;
  /** The citation keys, or earlier addresses, of its publications. */
  publications: string[];
  /** The names of its participants. */
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
  /** The current position of a former member. */
  nowAt: string;
  /** A file name. */
  portrait: string | null;
}

/** A work that is described in its own file. */
export interface DescribedWork {
  entry: Entry;
  /** The names of its PDFs among the files. */
  pdfs: string[];
  /** The PDFs of additional material, by the BibTeX field for them. */
  linkedPdfs: { field: 'slides' | 'poster'; name: string }[];
  /** Links to additional material. */
  links: ImportedLink[];
}

/** A work: an entry in a bibliography, a file of its own, or both; the entry takes precedence. */
export interface ImportedPublication extends ImportedRecord {
  cited: Entry | null;
  described: DescribedWork | null;
  /** A file name. */
  image: string | null;
}

/** The site's information about its owner. */
export interface ImportedProfile {
  name: string;
  headline: string;
  affiliation: string;
  location: string;
  /** The language of the site's texts, if specified; otherwise "". */
  language: string;
  email: string;
  orcid: string;
  /** Paragraphs of HTML. */
  summary: string[];
  researchAreas: string[];
  /** Addresses of profiles on other sites. */
  links: string[];
  /** A file name. */
  portrait: string | null;
}

/** The pages of this site to which list pages of other sites redirect. */
export type Section = 'posts' | 'feed' | 'publications' | 'talks' | 'courses' | 'projects';

/** Something that was not imported, with the reason as a sentence for the user. */
export interface LeftBehind {
  what: string;
  why: string;
  count: number;
  /** The places in which it was found: at most 200. */
  where: string[];
}

/** The result of reading a site: what was imported, and what was skipped. */
export interface ImportedSite {
  system: SourceSystem;
  /** Its address, such as "https://example.org"; "" if unknown. */
  origin: string;
  posts: ImportedPost[];
  pages: ImportedPage[];
  talks: ImportedTalk[];
  courses: ImportedCourse[];
  projects: ImportedProject[];
  people: ImportedPerson[];
  /** From the CV. */
  entries: ResumeEntry[];
  publications: ImportedPublication[];
  skipped: SkippedEntry[];
  /** Earlier addresses of lists. */
  redirects: { path: string; section: Section }[];
  profile: ImportedProfile;
  leftBehind: LeftBehind[];
}

/** Maximum number of places listed per item. */
const MAX_PLACES = 200;

/** Collects what is not imported; the same item in several files is one line. */
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

  /** Most frequent first. */
  list(): LeftBehind[] {
    return [...this.#found.values()].sort((a, b) => b.count - a.count);
  }
}

/** The temporary address of a file in HTML, until it is stored. */
export const fileAddress = ({ scheme }: SourceFiles, name: string): string =>
  `${scheme}${encodeURIComponent(name)}`;

/** The file for such an address; null for any other address. */
export const addressedFile = ({ scheme }: SourceFiles, address: string): string | null =>
  address.startsWith(scheme) ? decodePercents(address.slice(scheme.length)) : null;

/**
 * Decodes a part of an address; returns it unchanged if that fails.
 *
 * @example decodePercents('caf%C3%A9') // "café"
 */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
