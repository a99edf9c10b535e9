import type { Answer, Source } from '../chat/exchange.ts';
import { LINK_NAMES } from '../publications/links.ts';
import { joinFilled } from '../settings/site.ts';
import { formatDay } from '../time.ts';
import type { Intent, RecordFilters, RecordKind } from './intents.ts';
import type { Phrases } from './languages/language-table.ts';
import { type Metrics, metricsPassage } from './passages.ts';
import { ORDINALS } from './question.ts';
import { contextOf, nameOf } from './quote.ts';
import type { Ranked } from './rank.ts';
import { ended, joined, times, Wording } from './wording.ts';

/** A record that a question of fact is answered with. */
export interface Listing extends Source {
  /** "March 2024", a day, or empty. */
  date: string;
  citations?: number;
}

/** What the data says. */
export interface Counted {
  /** Records that are meant, and records of their kind. */
  total: number;
  all: number;
  /** The first of those that are meant. */
  first: Listing[];
}

const NOUNS: Record<RecordKind, readonly [string, string, string]> = {
  publication: ['publication', 'publications', '/publications'],
  post: ['blog post', 'blog posts', '/blog'],
  conference: ['conference', 'conferences', '/conferences'],
};

export const PUBLICATIONS: Source = { title: 'Publications', url: '/publications' };

/** The page that lists records of a kind. */
export const pageOf = (of: RecordKind): Source => {
  const [, many, url] = NOUNS[of];
  return { title: capital(many), url };
};

type ListIntent = Extract<Intent, { of: RecordKind }>;

/** "3 of the 24 publications on this site match 2024 and “archive”: …" */
export function countAnswer(intent: ListIntent, { total, all, first }: Counted): Answer {
  const [one, many] = NOUNS[intent.of];
  const narrowed = filtersText(intent.filters);
  const page = pageOf(intent.of);
  const wording = new Wording();
  const noun = total === 1 ? one : many;
  if (!narrowed)
    wording.add(`There ${total === 1 ? 'is' : 'are'} ${total} ${noun} on this site.`, page);
  else
    wording.add(
      `${total === 0 ? 'None' : total} of the ${all} ${many} on this site ${total === 1 ? 'is' : 'are'} ${narrowed}.`,
      page,
    );
  const isWhole = narrowed && first.length === total;
  const lead = isWhole ? (total === 1 ? 'It is:' : 'They are:') : 'The newest:';
  addList(wording, lead, first);
  return wording.answer(`Counted in the site's own data: ${total} of ${all} ${many}.`);
}

const ORDERS = {
  latest: ['latest', 'Before it came:'],
  oldest: ['oldest', 'After it came:'],
  mostCited: ['most cited', 'Next come:'],
} as const;

/** What comes first, or at a rank, and its neighbours; null when nothing is cited at all. */
export function orderedAnswer(
  intent: Extract<Intent, { rank: number }>,
  found: Counted,
): Answer | null {
  const { fact, rank, filters } = intent;
  const { total } = found;
  const isCited = ({ citations }: Listing) => fact !== 'mostCited' || Boolean(citations);
  const first = found.first.filter(isCited);
  if (total === 0 || first.length === 0)
    return intent.fact === 'mostCited' ? null : countAnswer(intent, found);
  const [one, many, url] = NOUNS[intent.fact === 'mostCited' ? 'publication' : intent.of];
  const [order, next] = ORDERS[fact];
  const ordinal = rank > 1 ? `${ORDINALS[rank - 1]} ` : '';
  const name = `${ordinal}${order} ${one}${descriptionOf(filters)}`;
  const wording = new Wording();
  const wanted = first[rank - 1];
  if (wanted) {
    wording.add(`The ${name} is ${listing(wanted)}${cited(wanted)}.`, wanted);
    if (rank > 1) addList(wording, 'Before it in this order:', first.slice(0, rank - 1));
    else addList(wording, next, first.slice(1));
  } else {
    wording.add(`There is no ${name}: there ${total === 1 ? 'is' : 'are'} only ${total}.`, {
      title: capital(many),
      url,
    });
  }
  return wording.answer(`From the site's own data, ${order} first: ${many}.`);
}

/** Lists what is cited more often than a number; `found` holds that only. */
export function citedOverAnswer(
  { over, filters }: Extract<Intent, { fact: 'citedOver' }>,
  { first, total }: Counted,
): Answer {
  const wording = new Wording();
  const noun = `publication${total === 1 ? '' : 's'}${descriptionOf(filters)}`;
  wording.add(
    `${total === 0 ? 'No' : total} ${noun} ${total === 1 ? 'has' : 'have'} more than ${over} citations.`,
    PUBLICATIONS,
  );
  const lead = total > first.length ? 'The most cited:' : total === 1 ? 'It is:' : 'They are:';
  addList(wording, lead, first);
  return wording.answer("Counted by the citations that the site's own data holds.");
}

/** A publication with its award, or with the address of what comes with it. */
export type Extra = Listing & { told: string };

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
        ? `${listing(row)} won an award: ${ended(row.told)}`
        : `${LINK_NAMES[of]} of ${listing(row)}: ${row.told}`;
    if (!wording.add(sentence, row)) break;
  }
  return wording.answer("Read from the site's own list of publications.");
}

/** The filters as it follows a noun: with a blank before it, or empty. */
function descriptionOf(filters: RecordFilters): string {
  const text = filtersText(filters);
  return text && ` ${text}`;
}

function filtersText({ years, authors, topics, venue }: RecordFilters): string {
  const parts = [
    authors.length > 0 ? `with ${joined(authors.map(({ written }) => written))}` : '',
    topics.length > 0 ? `about ${joined(topics.map(({ written }) => `“${written}”`))}` : '',
    venue ? 'in that journal or these proceedings' : '',
    years ? yearsText(years) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** "from 2013", "from 2013 or later". */
export function yearsText([from, to]: readonly [number, number]): string {
  if (from === to) return `from ${from}`;
  if (to === 9999) return `from ${from} or later`;
  return from === 1 ? `from ${to} or earlier` : `from ${from} to ${to}`;
}

function addList(wording: Wording, lead: string, rows: readonly Listing[]): void {
  for (const [index, row] of rows.entries()) {
    if (!wording.add(`${index === 0 ? `${lead} ` : ''}${listing(row)}${cited(row)}.`, row)) return;
  }
}

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
const cited = ({ citations }: Listing) => (citations ? `, cited ${times(citations)}` : '');
export const listing = ({ title, date }: Listing) => (date ? `“${title}” (${date})` : `“${title}”`);

export function conferenceAnswer(
  coming: readonly ConferenceFact[],
  past: readonly ConferenceFact[],
  wanted: 'next' | 'past',
  total: { coming: number; past: number },
): Answer {
  const page = { title: 'Conferences', url: '/conferences' };
  const wording = new Wording();
  const [next, ...later] = coming;
  if (wanted === 'past') {
    const [last, ...earlier] = past;
    if (last) wording.add(`${ofAll('last', total.past, 'past')} was ${conference(last)}`, page);
    else wording.add('No past conference is listed.', page);
    for (const one of earlier.slice(0, 2)) wording.add(`Before that: ${conference(one)}`, page);
  } else if (next) {
    wording.add(`${ofAll('next', total.coming, 'coming')} is ${conference(next)}`, page);
    for (const one of later.slice(0, 2)) wording.add(`After that: ${conference(one)}`, page);
  } else {
    wording.add('No upcoming conference is listed.', page);
  }
  return wording.answer("Read from the site's list of conferences.");
}

const ofAll = (which: string, total: number, when: string) =>
  total > 1 ? `The ${which} of ${total} ${when} conferences` : `The ${which} conference`;

export interface ConferenceFact {
  name: string;
  date: string;
  location: string;
  comment: string | null;
}

const conference = ({ name, date, location, comment }: ConferenceFact) =>
  `${name}, ${location}, on ${formatDay(date)}.${comment ? ` ${ended(comment)}` : ''}`;

const ABOUT: Source = { title: 'About', url: '/about' };
export const CONTACT: Source = { title: 'Contact', url: '/contact' };
export const SCHEDULE: Source = { title: 'Schedule a Meeting', url: '/schedule' };

/** An answer of some sentences, each with the page that says so, if there is one. */
export function answerOf(
  sentences: readonly (readonly [text: string, source?: Source])[],
  context = sentences.map(([text]) => text).join(' '),
): Answer {
  const wording = new Wording();
  for (const [text, source] of sentences) wording.add(text, source);
  return wording.answer(context);
}

export function metricsAnswer(metrics: Metrics, byYear: boolean): Answer {
  const { text, title, url } = metricsPassage(metrics);
  const noYears = 'This site has no citation figures by year, only those of all years.';
  return answerOf([...(byYear ? [[noYears] as const] : []), [text, { title, url }]]);
}

/** What the site's own file says of the researcher. */
interface Researcher {
  name: string;
  headline: string;
  affiliation: string;
  location: string;
  email: string;
}

/** @param bookable whether the site has a page where a meeting is asked for */
export function contactAnswer({ email, location }: Researcher, bookable: boolean): Answer {
  const place = location && `the place of work is ${location}`;
  const details = joinFilled('The contact page has all details', place).replace(', ', '; ');
  return answerOf([
    [email ? `Write to ${email}. ${details}.` : `${details}.`, CONTACT],
    ...(bookable ? [['A meeting can be booked on the schedule page.', SCHEDULE] as const] : []),
  ]);
}

/** Who the researcher is, and where. */
export function workplaceAnswer(researcher: Researcher): Answer {
  const { name, headline, affiliation, location } = researcher;
  const about = { ...ABOUT, title: `About ${name}` };
  const where = affiliation && location ? `${affiliation} (${location})` : affiliation || location;
  if (!where) return answerOf([[`The about page says who ${name} is.`, about]]);
  return answerOf([[`${headline ? `${name}, ${headline},` : name} works at ${where}.`, about]]);
}

export const bookingAnswer = ({ email }: Researcher): Answer =>
  answerOf([
    ['A meeting can be booked on the schedule page: choose a time that suits you.', SCHEDULE],
    ...(email ? [[`Or write to ${email}.`, CONTACT] as const] : []),
  ]);

export function coauthorsAnswer(
  authors: readonly { name: string; papers: number }[],
): Answer | null {
  if (authors.length === 0) return null;
  const names = authors.map(({ name, papers }) => `${name} (${papers})`).join(', ');
  const lead = 'The most frequent co-authors, with the number of publications together';
  return answerOf([[`${lead}: ${names}.`, PUBLICATIONS]]);
}

/** What can be asked, when that is the question or nothing was found. */
function topicsText(topics: readonly string[]): string {
  return topics.length > 0
    ? `The work on this site covers ${joined(topics)}.`
    : 'The publications and the blog on this site say what the work covers.';
}

export const topicsAnswer = (areas: readonly string[], topics: readonly string[]): Answer =>
  answerOf([
    ...(areas.length > 0 ? [[`The research areas are ${joined(areas)}.`, ABOUT] as const] : []),
    ...(topics.length > 0
      ? [[`Publications are most often about ${joined(topics)}.`, PUBLICATIONS] as const]
      : []),
  ]);

export const greetingAnswer = (name: string, topics: readonly string[]): Answer =>
  answerOf(
    [
      [
        `Hello! I answer questions about the work of ${name}, from the publications and posts on this site. ${topicsText(topics)}`,
      ],
    ],
    '',
  );

export const thanksAnswer = (): Answer =>
  answerOf([['You are welcome. Ask again whenever you like.']], '');

/** Says that a program answers, not a person. */
export const machineAnswer = (): Answer =>
  answerOf(
    [['I am an automatic assistant that answers from the publications and posts of this site.']],
    '',
  );

export const leastCitedAnswer = (): Answer => ({
  ...answerOf(
    [['I can only order publications by the most citations, not by the fewest.', PUBLICATIONS]],
    '',
  ),
  certainty: 'none',
});

/**
 * Says plainly that nothing was found, and what there is instead.
 *
 * @param unknown words of the question that the site does not have
 */
export function declined(
  topics: readonly string[],
  unknown: readonly string[],
  phrases: Phrases | null,
): Answer {
  const words = joined(unknown.map((word) => `“${word}”`));
  const english = [
    ['I am sorry, I found nothing about that in the publications, posts and pages of this site.'],
    ...(words ? [[`Nothing here mentions ${words}.`] as const] : []),
    ...(topics.length > 0 ? [[topicsText(topics)] as const] : []),
    ['For anything else, please write to the researcher.', CONTACT],
  ] as const;
  const answer = answerOf(
    phrases ? [[`${phrases.none} ${phrases.textsAreEnglish}`, CONTACT]] : english,
    '',
  );
  return { ...answer, certainty: 'none' };
}

/** Names the record that may be meant, without a quotation. */
export function unsureAnswer(nearest: Ranked, phrases: Phrases | null): Answer {
  const name = nameOf(nearest);
  const text = phrases
    ? phrases.unsure(name)
    : `I am not sure that this is what you mean. The nearest is ${ended(name.replace(/^The /, 'the '))}`;
  return { ...answerOf([[text, nearest]], contextOf([nearest])), certainty: 'unsure' };
}
