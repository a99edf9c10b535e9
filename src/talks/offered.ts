import { doiUrl } from '../publications/doi.ts';
import { isPdf, isUsable, linkText } from '../publications/links.ts';
import { monthNumber, type PublicationFields } from '../publications/publication.ts';
import { STATUS_WORDS } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { parseTalkKind, type TalkFields, type TalkLink } from './talk.ts';

/** The kinds of records that are offered to become talks. */
export const OFFERED_KINDS = ['publication', 'conference'] as const;
export type OfferedKind = (typeof OFFERED_KINDS)[number];

/** A record that may be a talk. */
export interface OfferedTalk {
  id: number;
  kind: OfferedKind;
  title: string;
}

/** An address that a record had: it leads to the page of the talk, with an ending, or elsewhere. */
export interface MovedAddress {
  path: string;
  ending?: string;
  target?: string;
}

/** The fields of a talk that another record says. */
type MovedTalk = Pick<TalkFields, 'title' | 'kind' | 'date' | 'event' | 'abstract' | 'links'> &
  Partial<Pick<TalkFields, 'place' | 'event_url' | 'speakers' | 'featured'>>;

/** What a talk has no field for, and what it is called in the abstract. */
const FACTS = [
  ['award', 'Award'],
  ['publisher', 'Publisher'],
  ['editors', 'Editors'],
  ['edition', 'Edition'],
  ['volume', 'Volume'],
  ['issue', 'Issue'],
  ['pages', 'Pages'],
  ['isbn', 'ISBN'],
  ['issn', 'ISSN'],
] as const;

/** A presentation or a poster as a talk. What a talk has no field for stands at the end of its abstract, or among its links. */
export function toTalk(publication: PublicationFields): MovedTalk {
  const { title, authors, journal, year, month, publication_type, featured, status } = publication;
  const { abstract, tags, custom_tags, url, pdf_url, doi, arxiv_id, image, imageAlt } = publication;
  const isPoster = publication_type === 'Poster';
  const monthOfYear = monthNumber(month);
  const facts = FACTS.flatMap(([field, name]) =>
    publication[field] ? `${name}: ${publication[field]}` : [],
  );
  const keywords = [...new Set([...tags, ...custom_tags])];
  const addresses = [pdf_url, url].filter((address) => address !== null);
  return {
    title: plainTitle(title),
    kind: isPoster ? 'poster' : parseTalkKind(journal),
    date: year > 0 ? [year, monthOfYear].map(twoDigits).filter(Boolean).join('-') : null,
    event: journal || null,
    speakers: authors,
    featured,
    abstract: joinParagraphs([
      status ? [STATUS_WORDS[status.kind], status.date].filter(Boolean).join(', ') : '',
      abstract ?? '',
      keywords.length > 0 ? `Keywords: ${keywords.join(', ')}` : '',
      ...facts,
      // What is no address leads nowhere, but says something.
      ...addresses.filter((address) => !isUsable(address)),
    ]),
    links: uniqueLinks([
      ...addresses.filter(isUsable).map((address) => toLink(address, isPoster)),
      ...publication.links.map(
        (link): TalkLink => ({
          kind: LINK_KINDS.get(link.kind) ?? 'paper',
          url: link.url,
          label: LINK_KINDS.has(link.kind) ? (link.label ?? null) : linkText(link),
        }),
      ),
      ...(doi ? [{ kind: 'paper' as const, url: doiUrl(doi), label: 'DOI' }] : []),
      ...(arxiv_id
        ? [{ kind: 'paper' as const, url: `https://arxiv.org/abs/${arxiv_id}`, label: 'arXiv' }]
        : []),
      ...(image ? [{ kind: 'poster' as const, url: image, label: imageAlt ?? 'Picture' }] : []),
    ]),
  };
}

const LINK_KINDS = new Map<string, TalkLink['kind']>([
  ['slides', 'slides'],
  ['video', 'video'],
  ['poster', 'poster'],
  ['code', 'code'],
]);

/** The address of a publication: a PDF is what was shown. */
const toLink = (url: string, isPoster: boolean): TalkLink =>
  isPdf(url)
    ? { kind: isPoster ? 'poster' : 'slides', url, label: null }
    : { kind: 'event', url, label: linkText({ kind: 'other', url }) };

const uniqueLinks = (links: readonly TalkLink[]) =>
  [...new Map(links.toReversed().map((link) => [link.url, link])).values()].toReversed();

const twoDigits = (part: number | null) => (part ? String(part).padStart(2, '0') : '');

const joinParagraphs = (paragraphs: readonly string[]) =>
  paragraphs.filter((paragraph) => paragraph !== '').join('\n\n') || null;

/** A conference, as it is stored. */
interface Conference {
  name: string;
  date: string;
  location: string;
  comment: string | null;
  link: string | null;
  logo: string | null;
}

/** How an import of talks as conferences began a comment: with the kind of the talk, and its title where the event has the name. */
const HEADING =
  /^((?:[\p{L}-]+ ){0,3}(?:talk|tutorial|keynote|lecture|seminar|colloquium|poster|presentation|panel))(?:: (.+))?$/iu;
const NO_PLACE = 'Place not given';
const LONGEST_TITLE = 200;

/**
 * A conference that an import made of a talk, as the talk; null for one that is no talk. Such an import gave it the name of the
 * event and began the comment with the talk's kind and title, or led the talk's earlier address to the conferences.
 *
 * @param earlier the paths that lead to the conferences
 * @returns the talk, and those of the paths that were its own
 */
export function readConferenceTalk(
  { name, date, location, comment, link, logo }: Conference,
  earlier: readonly string[],
): { talk: MovedTalk; addresses: string[] } | null {
  const [first = '', ...others] = comment?.split('\n\n') ?? [];
  const [heading, type = '', named] = HEADING.exec(first) ?? [];
  const isTitle = first !== '' && first.length <= LONGEST_TITLE && !/[.!]$/.test(first);
  const title = heading ? (named ?? name) : isTitle ? first : name;
  const keys = [date, ...[title, name].map(toKey)].filter((key) => key.length > 3);
  const addresses = earlier.filter((path) => {
    const last = toKey(path.slice(path.lastIndexOf('/') + 1));
    return keys.some((key) => last.startsWith(key));
  });
  if (!named && location !== NO_PLACE && addresses.length === 0) return null;
  return {
    addresses,
    talk: {
      title,
      kind: parseTalkKind(type),
      date,
      event: title === name ? null : name,
      place: location === NO_PLACE ? null : location,
      event_url: link,
      abstract: joinParagraphs(heading || title === first ? others : [first, ...others]),
      links: logo ? [{ kind: 'event', url: logo, label: 'Logo' }] : [],
    },
  };
}

/** How addresses write a title. */
const toKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
