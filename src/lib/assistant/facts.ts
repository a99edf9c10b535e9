import { formatDay } from '../time.ts';
import type { Intent, Listed } from './intents.ts';
import { ended, joined, times } from './phrases.ts';
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
  const { rank = 1 } = intent;
  const wanted = rank > 1 ? first[rank - 1] : undefined;
  if (wanted?.citations) {
    wording.add(
      `Number ${rank} of the most cited publications${narrowed ? ` ${narrowed}` : ''} is ${listing(wanted)}, cited ${times(wanted.citations)}.`,
      wanted,
    );
    addList(wording, 'Before it come:', first.slice(0, rank - 1));
    return wording.answer("Ordered by the citations that the site's own data holds.");
  }
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

/** Lists what is cited more often than a number; `first` must be the most cited. */
export function citedOverAnswer(
  { over, narrowing }: Extract<Intent, { fact: 'citedOver' }>,
  { first, total }: Counted,
): Answer {
  const rows = first.filter(({ citations = 0 }) => citations > over);
  const narrowed = narrowingText(narrowing);
  const wording = new Wording();
  const noun = `publication${rows.length === 1 ? '' : 's'}${narrowed ? ` ${narrowed}` : ''}`;
  const atLeast = rows.length === first.length && total > first.length ? 'At least ' : '';
  wording.add(
    `${atLeast}${rows.length === 0 ? 'No' : rows.length} ${noun} ${rows.length === 1 ? 'has' : 'have'} more than ${over} citations.`,
    { title: 'Publications', url: '/publications' },
  );
  addList(wording, atLeast ? 'The most cited:' : rows.length === 1 ? 'It is:' : 'They are:', rows);
  return wording.answer("Counted by the citations that the site's own data holds.");
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

function narrowingText({ years, authors, topics }: ListIntent['narrowing']): string {
  const parts = [
    authors.length > 0 ? `with ${joined(authors.map(({ written }) => written))}` : '',
    topics.length > 0 ? `about ${joined(topics.map(({ written }) => `“${written}”`))}` : '',
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
    const cited = row.citations ? `, cited ${times(row.citations)}` : '';
    if (!wording.add(`${index === 0 ? `${lead} ` : ''}${listing(row)}${cited}.`, row)) return;
  }
}

const listing = ({ title, date }: Listing) => (date ? `“${title}” (${date})` : `“${title}”`);
