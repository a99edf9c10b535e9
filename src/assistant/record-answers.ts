import { LINK_NAMES } from '../publications/links.ts';
import { joinList } from '../values/text.ts';
import type { Answer, Source } from './exchange.ts';
import type { Intent, ListingKind } from './intents.ts';
import { languageName } from './languages/index.ts';
import { ORDINALS } from './question.ts';
import type { RecordFilters } from './record-filters.ts';
import type { Term } from './terms.ts';
import { endSentence, formatTimes, Wording } from './wording.ts';

/** A record that a question of fact is answered with. */
export interface Listing extends Source {
  /** "March 2024", a day, or empty. */
  date: string;
  citations?: number;
}

/** The count of records that match, and the first of them. */
export interface CountedRecords {
  /** Records that are meant, and records of their kind. */
  total: number;
  all: number;
  /** The first of those that are meant. */
  first: Listing[];
}

const NOUNS: Record<ListingKind, readonly [string, string, string]> = {
  publication: ['publication', 'publications', '/publications'],
  post: ['blog post', 'blog posts', '/blog'],
  conference: ['conference', 'conferences', '/conferences'],
};

export const PUBLICATIONS: Source = { title: 'Publications', url: '/publications' };

/** The page that lists records of a kind. */
export const listingPage = (of: ListingKind): Source => {
  const [, many, url] = NOUNS[of];
  return { title: capitalise(many), url };
};

type ListIntent = Extract<Intent, { of: ListingKind }>;

/** "3 of the 24 publications on this site are about “archive” from 2024. They are: …"; of more than a list holds, the newest, where they were not only to be counted. */
export function countAnswer(intent: ListIntent, { total, all, first }: CountedRecords): Answer {
  const [one, many] = NOUNS[intent.of];
  const narrowed = filtersText(intent.filters);
  const page = listingPage(intent.of);
  const wording = new Wording();
  const noun = total === 1 ? one : many;
  if (narrowed) {
    wording.add(
      `${total === 0 ? 'None' : total} of the ${all} ${many} on this site ${total === 1 ? 'is' : 'are'} ${narrowed}.`,
      page,
    );
    if (first.length === total) addList(wording, total === 1 ? 'It is:' : 'They are:', first);
    else if (intent.fact === 'list') addList(wording, 'The newest:', first);
  } else {
    wording.add(`There ${total === 1 ? 'is' : 'are'} ${total} ${noun} on this site.`, page);
  }
  return wording.answer(`Counted in the site's own data: ${total} of ${all} ${many}.`);
}

const ORDERS = {
  latest: ['latest', 'Before it came:'],
  oldest: ['oldest', 'After it came:'],
  mostCited: ['most cited', 'Next come:'],
} as const;

/** What comes first, or at a rank, with its neighbours where several are asked for; null when nothing is cited at all. */
export function orderedAnswer(
  intent: Extract<Intent, { rank: number }>,
  found: CountedRecords,
): Answer | null {
  const { fact, rank, filters, isPlural } = intent;
  const { total } = found;
  const isCited = ({ citations }: Listing) => fact !== 'mostCited' || Boolean(citations);
  const first = found.first.filter(isCited);
  if (total === 0 || first.length === 0)
    return intent.fact === 'mostCited' && !filters.type
      ? null
      : countAnswer(
          { fact: 'count', of: intent.fact === 'mostCited' ? 'publication' : intent.of, filters },
          found,
        );
  const [one, many, url] = NOUNS[intent.fact === 'mostCited' ? 'publication' : intent.of];
  const [order, next] = ORDERS[fact];
  const ordinal = rank > 1 ? `${ORDINALS[rank - 1]} ` : '';
  const name = `${ordinal}${order} ${one}${describeFilters(filters)}`;
  const wording = new Wording();
  const wanted = first[rank - 1];
  if (wanted) {
    wording.add(`The ${name} is ${listing(wanted)}${citedText(wanted)}.`, wanted);
    if (isPlural) addList(wording, next, first.slice(rank));
  } else {
    wording.add(`There is no ${name}: there ${total === 1 ? 'is' : 'are'} only ${total}.`, {
      title: capitalise(many),
      url,
    });
  }
  return wording.answer(`From the site's own data, ${order} first: ${many}.`);
}

/** Lists the publications that the researcher selected. */
export function selectedAnswer({ first, total }: CountedRecords): Answer {
  const wording = new Wording();
  addList(
    wording,
    total > 1 ? 'The publications selected on this site:' : 'Selected on this site is',
    first,
  );
  return wording.answer('From the publications that are selected on the home page.');
}

/** Lists what is cited more often than a number; `found` holds that only. */
export function citedOverAnswer(
  { over, filters }: Extract<Intent, { fact: 'citedOver' }>,
  { first, total }: CountedRecords,
): Answer {
  const wording = new Wording();
  const noun = `publication${total === 1 ? '' : 's'}${describeFilters(filters)}`;
  wording.add(
    `${total === 0 ? 'No' : total} ${noun} ${total === 1 ? 'has' : 'have'} more than ${over} citations.`,
    PUBLICATIONS,
  );
  const lead = total > first.length ? 'The most cited:' : total === 1 ? 'It is:' : 'They are:';
  addList(wording, lead, first);
  return wording.answer("Counted by the citations that the site's own data holds.");
}

/** A publication with its award, or with the address of what comes with it. */
export type Extra = Listing & { detail: string };

/** Lists publications with what they won, or with where their code is; null when there are none. */
export function extrasAnswer(
  of: Extract<Intent, { fact: 'extras' }>['of'],
  { first, total }: { first: readonly Extra[]; total: number },
): Answer | null {
  if (first.length === 0) return null;
  const wording = new Wording();
  const name = of === 'award' ? 'an award' : LINK_NAMES[of].toLowerCase();
  if (total > 1)
    wording.add(
      `${total} publications ${of === 'award' ? 'won' : 'come with'} ${name}.`,
      PUBLICATIONS,
    );
  for (const row of first) {
    const sentence =
      of === 'award'
        ? `${listing(row)} won an award: ${endSentence(row.detail)}`
        : `${LINK_NAMES[of]} of ${listing(row)}: ${row.detail}`;
    if (!wording.add(sentence, row)) break;
  }
  return wording.answer("Read from the site's own list of publications.");
}

/** Names as the question has them: "Ana Muestra" is one. */
function joinFullNames(authors: readonly Term[]): string[] {
  const names: string[] = [];
  for (const [index, { written, word }] of authors.entries()) {
    if (authors[index - 1]?.next === word) names.push(`${names.pop()} ${written}`);
    else names.push(written);
  }
  return names;
}

/** The filters as it follows a noun: with a blank before it, or empty. */
function describeFilters(filters: RecordFilters): string {
  const text = filtersText(filters);
  return text && ` ${text}`;
}

function filtersText({ years, authors, topics, venue, type, writtenIn }: RecordFilters): string {
  const parts = [
    type ? `of the type “${type.type}”` : '',
    writtenIn ? `in ${languageName(writtenIn.language, 'en')}` : '',
    authors.length > 0 ? `with ${joinList(joinFullNames(authors))}` : '',
    topics.length > 0 ? `about ${joinList(topics.map(({ written }) => `“${written}”`))}` : '',
    venue ? `in “${venue}”` : '',
    years ? yearsText(years) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** "from 2013", "from 2013 or later". */
function yearsText([from, to]: readonly [number, number]): string {
  if (from === to) return `from ${from}`;
  if (to === 9999) return `from ${from} or later`;
  return from === 1 ? `from ${to} or earlier` : `from ${from} to ${to}`;
}

function addList(wording: Wording, lead: string, rows: readonly Listing[]): void {
  for (const [index, row] of rows.entries()) {
    if (!wording.add(`${index === 0 ? `${lead} ` : ''}${listing(row)}${citedText(row)}.`, row))
      return;
  }
}

const capitalise = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
const citedText = ({ citations }: Listing) =>
  citations ? `, cited ${formatTimes(citations)}` : '';
export const listing = ({ title, date }: Listing) => (date ? `“${title}” (${date})` : `“${title}”`);
