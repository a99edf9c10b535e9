import { formatDay } from '../time.ts';
import type { Detail, Intent, Listed } from './intents.ts';
import { bestSentences, contextOf, type Wanted } from './quote.ts';
import type { Ranked } from './rank.ts';
import { type Answer, type Source, Wording } from './wording.ts';

/** A record that a question of fact is answered with. */
export interface Listing extends Source {
  /** "March 2024", a day, or empty. */
  date: string;
  citations?: number;
}

/** What the data says. */
export interface Counted {
  total: number;
  all: number;
  first: Listing[];
}

export interface Contact {
  email: string;
  location: string;
}

const NOUNS: Record<Listed, readonly [string, string, string]> = {
  publication: ['publication', 'publications', '/publications'],
  post: ['blog post', 'blog posts', '/blog'],
  conference: ['conference', 'conferences', '/conferences'],
};

type ListIntent = Extract<Intent, { of: Listed }>;

/** "3 of the 24 publications on this site match 2024 and “neutron”: …" */
export function countAnswer(intent: ListIntent, { total, all, first }: Counted): Answer {
  const [one, many, url] = NOUNS[intent.of];
  const narrowed = narrowingText(intent.narrowing);
  const page = { title: many.charAt(0).toUpperCase() + many.slice(1), url };
  const wording = new Wording();
  const noun = total === 1 ? one : many;
  if (!narrowed)
    wording.add(`There ${total === 1 ? 'is' : 'are'} ${total} ${noun} on this site.`, page);
  else
    wording.add(
      `${total === 0 ? 'None' : total} of the ${all} ${many} on this site ${total === 1 ? 'is' : 'are'} ${narrowed}.`,
      page,
    );
  if (total > 0)
    addList(
      wording,
      narrowed
        ? first.length < total
          ? 'The newest of them:'
          : total === 1
            ? 'It is:'
            : 'They are:'
        : 'The newest:',
      first,
    );
  return wording.answer(`Counted in the site's own data: ${total} of ${all} ${many}.`);
}

export function listAnswer(intent: ListIntent, found: Counted): Answer {
  const { first } = found;
  const [one, many] = NOUNS[intent.of];
  const narrowed = narrowingText(intent.narrowing);
  if (first.length === 0) return countAnswer(intent, found);
  const wording = new Wording();
  const order = intent.fact === 'oldest' ? 'oldest' : 'latest';
  const [top, ...rest] = first;
  if (top)
    wording.add(`The ${order} ${one}${narrowed ? ` ${narrowed}` : ''} is ${listing(top)}.`, top);
  addList(wording, order === 'latest' ? 'Before it came:' : 'After it came:', rest.slice(0, 3));
  return wording.answer(`Listed from the site's own data, ${order} first: ${many}.`);
}

export function mostCitedAnswer(
  intent: Extract<Intent, { fact: 'mostCited' }>,
  { first }: Counted,
): Answer | null {
  const [top, ...rest] = first;
  if (!top?.citations) return null;
  const wording = new Wording();
  const narrowed = narrowingText(intent.narrowing);
  wording.add(
    `The most cited publication${narrowed ? ` ${narrowed}` : ''} is ${listing(top)}, cited ${times(top.citations)}.`,
    top,
  );
  addList(
    wording,
    'Next come:',
    rest.slice(0, 2).filter(({ citations }) => citations),
  );
  return wording.answer("Ordered by the citations that the site's own data holds.");
}

export function conferenceAnswer(
  coming: readonly ConferenceFact[],
  past: readonly ConferenceFact[],
  wanted: 'next' | 'past',
): Answer {
  const page = { title: 'Conferences', url: '/conferences' };
  const wording = new Wording();
  const [next, ...later] = coming;
  if (wanted === 'past') {
    const [last, ...earlier] = past;
    if (last) wording.add(`The last conference was ${conference(last)}`, page);
    else wording.add('No past conference is listed.', page);
    for (const one of earlier.slice(0, 2)) wording.add(`Before that: ${conference(one)}`, page);
  } else if (next) {
    wording.add(`The next conference is ${conference(next)}`, page);
    for (const one of later.slice(0, 2)) wording.add(`After that: ${conference(one)}`, page);
  } else {
    wording.add('No upcoming conference is listed.', page);
  }
  return wording.answer("Read from the site's list of conferences.");
}

export interface ConferenceFact {
  name: string;
  date: string;
  location: string;
  comment: string | null;
}

const conference = ({ name, date, location, comment }: ConferenceFact) =>
  `${name}, ${location}, on ${formatDay(date)}.${comment ? ` ${ended(comment)}` : ''}`;

export function metricsAnswer({
  citations,
  hIndex,
  i10Index,
}: {
  citations: number;
  hIndex: number;
  i10Index: number;
}): Answer {
  const wording = new Wording();
  wording.add(
    `The work has been cited ${citations} times; the h-index is ${hIndex} and the i10-index is ${i10Index}.`,
    { title: 'Academic Metrics', url: '/' },
  );
  return wording.answer(
    `Academic metrics: ${citations} citations, h-index ${hIndex}, i10-index ${i10Index}.`,
  );
}

export function contactAnswer({ email, location }: Contact): Answer {
  const wording = new Wording();
  wording.add(
    `Write to ${email}. The contact page has all details; the place of work is ${location}.`,
    { title: 'Contact', url: '/contact' },
  );
  wording.add('A meeting can be booked on the schedule page.', {
    title: 'Schedule a Meeting',
    url: '/schedule',
  });
  return wording.answer(`Contact: ${email}, ${location}.`);
}

export function bookingAnswer({ email }: Contact): Answer {
  const wording = new Wording();
  wording.add('A meeting can be booked on the schedule page: choose a time that suits you.', {
    title: 'Schedule a Meeting',
    url: '/schedule',
  });
  wording.add(`Or write to ${email}.`, { title: 'Contact', url: '/contact' });
  return wording.answer(`Booking: /schedule, ${email}.`);
}

export function coauthorsAnswer(
  authors: readonly { name: string; papers: number }[],
): Answer | null {
  if (authors.length === 0) return null;
  const wording = new Wording();
  const names = authors.map(({ name, papers }) => `${name} (${papers})`).join(', ');
  wording.add(`The most frequent co-authors, with the number of publications together: ${names}.`, {
    title: 'Publications',
    url: '/publications',
  });
  return wording.answer(`Co-authors counted in the site's publications: ${names}.`);
}

/** What can be asked, when that is the question or nothing was found. */
export function topicsText(topics: readonly string[]): string {
  return topics.length > 0
    ? `The work on this site covers ${joined(topics)}.`
    : 'The publications and the blog on this site say what the work covers.';
}

export function topicsAnswer(areas: readonly string[], topics: readonly string[]): Answer {
  const wording = new Wording();
  if (areas.length > 0)
    wording.add(`The research areas are ${joined(areas)}.`, { title: 'About', url: '/about' });
  if (topics.length > 0)
    wording.add(`Publications are most often about ${joined(topics)}.`, {
      title: 'Publications',
      url: '/publications',
    });
  return wording.answer(
    `Research areas and most frequent topics: ${[...areas, ...topics].join(', ')}.`,
  );
}

export function greetingAnswer(name: string, topics: readonly string[]): Answer {
  const wording = new Wording();
  wording.add(
    `Hello! I answer questions about the work of ${name}, from the publications and posts on this site. ${topicsText(topics)}`,
  );
  return wording.answer('');
}

export function thanksAnswer(): Answer {
  const wording = new Wording();
  wording.add('You are welcome. Ask again whenever you like.');
  return wording.answer('');
}

/** Says plainly that nothing was found, and what there is instead. */
export function declined(topics: readonly string[], near: boolean): Answer {
  const wording = new Wording();
  wording.add(
    'I am sorry, I found nothing about that in the publications, posts and pages of this site.',
  );
  if (topics.length > 0)
    wording.add(
      near
        ? `The nearest topics that I know something about: ${joined(topics)}.`
        : topicsText(topics),
    );
  wording.add('For anything else, please write to the researcher.', {
    title: 'Contact',
    url: '/contact',
  });
  return wording.answer('', false);
}

/** One detail of a publication or post, and what it says to the question; null when it is not known. */
export function detailAnswer(detail: Detail, found: Ranked, wanted: Wanted): Answer | null {
  const text = detailText(detail, found);
  if (!text) return null;
  const wording = new Wording();
  wording.add(text, found);
  const said = bestSentences([found], wanted, Math.min(60, wording.room - 4));
  if (said) wording.add(`It says: “${said}”`, found);
  return wording.answer(contextOf([found]));
}

function detailText(
  detail: Detail,
  { kind, title, authors, journal, year, citations, doi, hasPdf, publishedAt }: Ranked,
): string | null {
  const name = `“${title}”`;
  if (kind === 'post')
    return detail === 'year' && publishedAt
      ? `The post ${name} was published on ${formatDay(publishedAt.slice(0, 10))}.`
      : null;
  if (kind !== 'publication') return null;
  const when = year ? ` in ${year}` : '';
  switch (detail) {
    case 'year':
      return year ? `${name} was published in ${year}, in ${journal}.` : null;
    case 'journal':
      return `${name} appeared in ${ended(`${journal}${when}`)}`;
    case 'authors':
      return `${name} is by ${ended(shortList(authors.split(/\s*,\s*/)))}`;
    case 'citations':
      return citations === null
        ? null
        : `${name}${year ? ` (${year})` : ''} has been cited ${times(citations)}.`;
    case 'doi':
      return doi ? `The DOI of ${name} is ${doi}.` : `No DOI is known for ${name}.`;
    case 'pdf':
      return hasPdf
        ? `The PDF of ${name} can be downloaded from its page.`
        : `${name} has no PDF on this site; its page links to where it appeared.`;
  }
}

function narrowingText({ years, authors, topics }: ListIntent['narrowing']): string {
  const parts = [
    authors.length > 0 ? `with ${joined(authors.map(({ written }) => written))}` : '',
    topics.length > 0 ? `about ${joined(topics.map(({ written }) => `“${written}”`))}` : '',
    years ? yearsText(years) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

function yearsText([from, to]: readonly [number, number]): string {
  if (from === to) return `from ${from}`;
  if (to === 9999) return `from ${from} or later`;
  return from === 1 ? `from ${to} or earlier` : `from ${from} to ${to}`;
}

function addList(wording: Wording, lead: string, rows: readonly Listing[]): void {
  for (const [index, row] of rows.entries()) {
    const cited = row.citations ? `, cited ${times(row.citations)}` : '';
    if (!wording.add(`${index === 0 ? `${lead} ` : ''}${listing(row)}${cited}.`, row)) return;
  }
}

const listing = ({ title, date }: Listing) => (date ? `“${title}” (${date})` : `“${title}”`);
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const shortList = (names: readonly string[]) =>
  names.length > 14
    ? `${names.slice(0, 12).join(', ')} and ${names.length - 12} others`
    : joined(names);

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
