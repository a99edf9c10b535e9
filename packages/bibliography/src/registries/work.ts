/** Works as described by registries, with related works. */
import { readNameMarks } from '../author-marks.ts';
import { readItem } from '../csl-json.ts';
import { cslTypeOf } from '../csl-types.ts';
import { doiUrl, parseDoi } from '../doi.ts';
import { plainText } from '../entities.ts';
import type { Entry } from '../entry.ts';
import { ARXIV_NUMBER, arxivNumber, arxivUrl, parseOrcid } from '../identifiers.ts';
import { type CslName, type Item, toCslName } from '../item.ts';
import type { Name } from '../name.ts';
import { parseName, printInitials, splitGiven, splitParticle } from '../parse-name.ts';

/** The relation of another work, or of an address, to a work. */
export type Relation =
  | 'preprint'
  | 'published version'
  | 'article'
  | 'other version'
  | 'earlier version'
  | 'newer version'
  | 'newer edition'
  | 'supplement'
  | 'data'
  | 'code'
  | 'accepted manuscript'
  | 'open access'
  | 'addendum'
  | 'completed article'
  | 'clarification'
  | 'clarified article'
  | 'retracted article'
  | 'withdrawn article'
  | 'removed article'
  | 'article of concern'
  | 'corrected article';

/** A related work or page. */
export interface RelatedWork {
  relation: Relation;
  url: string;
}

/** Types of notices, the most serious first. */
export const NOTICES = ['retracted', 'removed', 'concern', 'corrected'] as const;

/** A notice that a work was retracted, removed or corrected. */
export interface Notice {
  kind: (typeof NOTICES)[number];
  /** "2010-02-06"; null if unknown. */
  date: string | null;
  /** The DOI of the notice. */
  doi: string | null;
}

/** A work as described by a registry. */
export interface RegistryWork extends Entry {
  /** The name of the registry. */
  source: string;
  related: RelatedWork[];
  notice: Notice | null;
}

/**
 * Creates a registry's work.
 *
 * @param csl its fields as CSL-JSON, with the registry's markup, entities and identifiers
 * @param csl its fields as CSL-JSON, with mark-up, entities and identifiers as the registry writes them
 */
export function toWork(
  source: string,
  csl: Record<string, unknown>,
  { related = [], notice = null }: Partial<Pick<RegistryWork, 'related' | 'notice'>> = {},
): RegistryWork {
  const entry = readItem(csl, '');
  return { ...entry, item: readNameMarks(entry.item), source, related, notice };
}

type DescribedType = Pick<Item, 'type' | 'genre' | 'custom'>;

/** Types for which CSL has no type of its own, with the words that identify them. */
const SUBTYPES: Record<string, DescribedType> = {
  'edited-book': { type: 'book', custom: { entrysubtype: 'Edited Book' } },
  'journal-issue': { type: 'document' },
  manual: { type: 'report', custom: { entrysubtype: 'Technical Note' } },
  'peer-review': { type: 'document' },
  poster: { type: 'speech', genre: 'Poster' },
  'working-paper': { type: 'report', genre: 'Working Paper' },
};

/** The variables that contain a work's own type, by type of CSL, of Crossref, or of {@link SUBTYPES}. */
export const describeType = (type: string): DescribedType =>
  SUBTYPES[type] ?? { type: cslTypeOf(type) };

/** A name as written by a registry. */
interface RegisteredName {
  given?: string | null | undefined;
  family?: string | null | undefined;
  suffix?: string | null | undefined;
  /** The name of an organisation. */
  literal?: string | null | undefined;
  /** A name that is not split into parts. */
  name?: string | null | undefined;
  /** Bare, or its address at orcid.org. */
  orcid?: string | null | undefined;
}

/**
 * Converts a name to CSL-JSON.
 *
 * @example toPerson({ name: 'Holt, Avery,' }) // { family: 'Holt', given: 'Avery' }
 */
export const toPerson = ({ orcid, ...name }: RegisteredName): CslName => ({
  ...toCslName(readName(name)),
  ORCID: parseOrcid(orcid ?? '') ?? undefined,
});

function readName({ given, family, suffix, name, literal }: RegisteredName): Name {
  if (!family && literal) return { literal: plainText(literal) };
  if (!family) return parseWhole(plainText(name ?? given ?? ''));
  const clean = (part: string | null | undefined) => capitalise(plainText(part ?? ''));
  const parts = { ...splitParticle(clean(family)), given: clean(given), suffix: clean(suffix) };
  return parts.given || parts.suffix
    ? splitGiven({ ...parts, given: printInitials(parts.given) })
    : { literal: clean(family) };
}

/** Words before a comma in names of organisations: "Ministry of Roofs, Department of Nests". */
const BODY = /(?<!\p{L})(?:of|for|the|and|für|de la recherche)(?!\p{L})|^(?:\S+ ){4}/iu;

/**
 * A name that is not split into parts: "Family, Given", or that of an organisation, which may contain a
 * comma.
 */
function parseWhole(name: string): Name {
  const [first = '', ...others] = name.replace(/[,\s]+$/, '').split(/,\s*/);
  const isBody =
    /,\s*(?:ltd|inc|llc|gmbh|e\.\s?v)\.?$/i.test(name) || (others.length > 0 && BODY.test(first));
  return isBody ? { literal: name } : parseName([first, ...others].join(', '));
}

/** "SMITH-JONES" in normal case; initials and names with lower-case letters are unchanged. */
function capitalise(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{3}/u.test(name)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** The type of a thesis for its degree, as registries write it; undefined if it is unclear. */
export function degreeGenre(degree: string | null | undefined): string | undefined {
  const given = degree?.trim() ?? '';
  if (/ph\.?\s?d|doctor/i.test(given)) return 'PhD thesis';
  if (/master|\bm\.?\s?sc?\b/i.test(given)) return 'Master’s thesis';
  if (/bachelor|\bb\.?\s?sc?\b/i.test(given)) return 'Bachelor’s thesis';
  return /^(?:thes[ie]s|dissertations?|text|other|)$/i.test(given) ? undefined : given;
}

/** The address for an identifier of Crossref or DataCite; null for types without pages. */
export function identifierUrl(type: string, id: string): string | null {
  switch (type.toLowerCase()) {
    case 'doi': {
      const doi = parseDoi(id);
      return doi && doiUrl(doi);
    }
    case 'arxiv': {
      const number = arxivNumber(id);
      return ARXIV_NUMBER.test(number) ? arxivUrl(number) : null;
    }
    case 'uri':
    case 'url':
      return webUrl(id);
    default:
      return null;
  }
}

/** A web address; null for anything else. */
export function webUrl(given: string | null | undefined): string | null {
  const url = given?.trim() ?? '';
  return /^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= 2000 ? url : null;
}
