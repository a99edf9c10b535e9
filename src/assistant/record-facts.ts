import type { Db } from '../../db/open.ts';
import {
  type RecordQuery,
  selectFactRecords,
  selectLatestAuthors,
} from '../../db/queries/passages/facts.ts';
import { splitAuthors } from '../../records/authors.ts';
import type { Source } from '../../records/exchange.ts';
import { AND_OTHERS } from '../../records/publication-vocabulary.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { formatDay } from '../values/time.ts';
import { words } from '../values/words.ts';
import type { Intent } from './intents.ts';
import { detectLanguage } from './languages/index.ts';
import { filterOwnForms, matchAnyForm } from './terms.ts';

/** A record that a question of fact is answered with. */
export interface Listing extends Source {
  /** "March 2024", a day, the place and day of a conference, or empty. */
  date: string;
  citations: number | null;
  award: string | null;
}

/** The count of records that match, and the first of them. */
export interface CountedRecords {
  /** Records that are meant, and records of their kind. */
  total: number;
  all: number;
  /** The first of those that are meant. */
  first: Listing[];
}

const SHOWN = 5;
/** Publications of which it is looked up in which language they are. */
const READ_FOR_LANGUAGE = 2_000;

/** Counts the records that an intent is about, and lists five of them. */
export async function countRecords(db: Db, intent: Intent, now: Date): Promise<CountedRecords> {
  const { writtenIn } = intent.filters;
  const { total, all, rows } = await selectFactRecords(db, toRecordQuery(intent, now));
  const meant = writtenIn ? rows.filter(({ text }) => detectLanguage(text) === writtenIn) : rows;
  return {
    total: writtenIn ? meant.length : total,
    all,
    first: meant.slice(0, SHOWN).map(({ title, status, date, text: _, ...row }) => ({
      ...row,
      title: plainTitle(markedTitle({ title, status: status && { kind: status } })),
      date: date.replace(/\d{4}-\d\d-\d\d$/, formatDay),
    })),
  };
}

/** The records that an intent is about, as they are counted. */
function toRecordQuery({ fact, of, filters }: Intent, now: Date): RecordQuery {
  const { authors, topics, venue } = filters;
  const parts = [
    ...authors.map(({ forms }) => `authors : ${matchAnyForm(filterOwnForms(forms))}`),
    ...(venue ? [`journal : "${words(venue).join(' ')}"`] : []),
    // The word itself: synonyms would make a count wrong.
    ...topics.map(({ forms }) => matchAnyForm(filterOwnForms(forms))),
  ];
  const isByCitations = fact === 'mostCited' || filters.citedOver !== null;
  const order = isByCitations ? 'citations' : fact === 'oldest' ? 'oldest' : 'latest';
  return {
    ...filters,
    of,
    match: parts.join(' AND ') || null,
    order,
    isSelected: fact === 'selected',
    now,
    limit: filters.writtenIn ? READ_FOR_LANGUAGE : SHOWN,
    withText: filters.writtenIn !== null,
  };
}

const TOP_COAUTHORS = 5;

/** Who signs the newest publications most often, without the researcher's own name. */
export async function findCoauthors(
  db: Db,
  isSelf: (name: string) => boolean,
): Promise<{ name: string; papers: number }[]> {
  const papers = new Map<string, number>();
  for (const authors of await selectLatestAuthors(db)) {
    for (const name of new Set(splitAuthors(authors))) {
      if (!isSelf(name) && name !== AND_OTHERS) papers.set(name, (papers.get(name) ?? 0) + 1);
    }
  }
  return [...papers]
    .map(([name, count]) => ({ name, papers: count }))
    .sort((a, b) => b.papers - a.papers)
    .slice(0, TOP_COAUTHORS);
}
