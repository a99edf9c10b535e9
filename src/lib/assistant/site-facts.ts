import type { Answer } from '../chat/exchange.ts';
import { joined } from './phrases.ts';
import { type Metrics, metricsPassage } from './site-passages.ts';
import { Wording } from './wording.ts';

export interface Contact {
  email: string;
  location: string;
}

export function metricsAnswer(metrics: Metrics, byYear = false): Answer {
  const { text, title, url } = metricsPassage(metrics);
  const wording = new Wording();
  if (byYear) wording.add('This site has no citation figures by year, only those of all years.');
  wording.add(text, { title, url });
  return wording.answer(`${title}: ${text}`);
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

interface Position {
  name: string;
  title: string;
  affiliation: string;
  location: string;
}

/** Who the researcher is, and where. */
export function workplaceAnswer({ name, title, affiliation, location }: Position): Answer {
  const wording = new Wording();
  wording.add(`${name}, ${title}, works at ${affiliation} (${location}).`, {
    title: `About ${name}`,
    url: '/about',
  });
  return wording.answer(`Profile: ${name}, ${title}, ${affiliation}, ${location}.`);
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

/** Says that nobody sits here. */
export function machineAnswer(): Answer {
  const wording = new Wording();
  wording.add(
    'I am an automatic assistant that answers from the publications and posts of this site.',
  );
  return wording.answer('');
}

export function leastCitedAnswer(): Answer {
  const wording = new Wording();
  wording.add('I can only order publications by the most citations, not by the fewest.', {
    title: 'Publications',
    url: '/publications',
  });
  return wording.answer('', false);
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
