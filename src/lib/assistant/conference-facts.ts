import type { Answer } from '../chat/exchange.ts';
import { formatDay } from '../time.ts';
import { ended } from './phrases.ts';
import { Wording } from './wording.ts';

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
