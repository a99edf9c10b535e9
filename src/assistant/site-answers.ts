import { joinFilled } from '../settings/site.ts';
import { joinList, sentences } from '../values/text.ts';
import { formatDay } from '../values/time.ts';
import type { Answer, AnswerCertainty, Source } from './exchange.ts';
import { type Language, say } from './languages/index.ts';
import { type Metrics, metricsPassage } from './profile-passages.ts';
import { PUBLICATIONS } from './record-answers.ts';
import { endSentence, sentencesAnswer, Wording } from './wording.ts';

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
    if (last)
      wording.add(`${countOfTotal('last', total.past, 'past')} was ${conference(last)}`, page);
    else wording.add('No past conference is listed.', page);
    for (const one of earlier.slice(0, 2)) wording.add(`Before that: ${conference(one)}`, page);
  } else if (next) {
    wording.add(`${countOfTotal('next', total.coming, 'coming')} is ${conference(next)}`, page);
    for (const one of later.slice(0, 2)) wording.add(`After that: ${conference(one)}`, page);
  } else {
    wording.add('No upcoming conference is listed.', page);
  }
  return wording.answer("Read from the site's list of conferences.");
}

const countOfTotal = (which: string, total: number, when: string) =>
  total > 1 ? `The ${which} of ${total} ${when} conferences` : `The ${which} conference`;

export interface ConferenceFact {
  name: string;
  date: string;
  location: string;
  comment: string | null;
}

const conference = ({ name, date, location, comment }: ConferenceFact) =>
  `${name}, ${location}, on ${formatDay(date)}.${comment ? ` ${endSentence(comment)}` : ''}`;

export const ABOUT_SOURCE: Source = { title: 'About', url: '/about' };
export const CONTACT_SOURCE: Source = { title: 'Contact', url: '/contact' };
export const SCHEDULE_SOURCE: Source = { title: 'Schedule a Meeting', url: '/schedule' };

export function metricsAnswer(metrics: Metrics, byYear: boolean): Answer {
  const { text, title, url } = metricsPassage(metrics);
  const noYears = 'This site has no citation figures by year, only those of all years.';
  return sentencesAnswer([...(byYear ? [[noYears] as const] : []), [text, { title, url }]]);
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
  return sentencesAnswer([
    [email ? `Write to ${email}. ${details}.` : `${details}.`, CONTACT_SOURCE],
    ...(bookable
      ? [['A meeting can be booked on the schedule page.', SCHEDULE_SOURCE] as const]
      : []),
  ]);
}

/** Who the researcher is, and where. */
export const workplaceAnswer = (researcher: Researcher): Answer =>
  sentencesAnswer([
    [workplaceText(researcher), { ...ABOUT_SOURCE, title: `About ${researcher.name}` }],
  ]);

function workplaceText({ name, headline, affiliation, location }: Researcher): string {
  const where = affiliation && location ? `${affiliation} (${location})` : affiliation || location;
  if (!where) return `The about page says who ${name} is.`;
  return `${headline ? `${name}, ${headline},` : name} works at ${where}.`;
}

/** Sentences of the summary that introduce the researcher. */
const INTRODUCING = 2;

/** Who the researcher is, in the first words of the summary. */
export function introductionAnswer(
  researcher: Researcher & { summary: readonly string[] },
): Answer {
  const { name, summary } = researcher;
  const lead = sentences(summary[0] ?? '')
    .slice(0, INTRODUCING)
    .join(' ');
  const about = { ...ABOUT_SOURCE, title: `About ${name}` };
  return sentencesAnswer([
    [workplaceText(researcher), about],
    ...(lead ? [[`“${lead}”`, about] as const] : []),
  ]);
}

/** Where to ask what the site does not say, whether somebody may join, visit or invite: the owner sees it as unanswered. */
export function inquiryAnswer(researcher: Researcher, bookable: boolean): Answer {
  const answer = contactAnswer(researcher, bookable);
  return {
    ...answer,
    text: `This site does not say. Please ask. ${answer.text}`,
    certainty: 'none',
  };
}

export const bookingAnswer = ({ email }: Researcher): Answer =>
  sentencesAnswer([
    [
      'A meeting can be booked on the schedule page: choose a time that suits you.',
      SCHEDULE_SOURCE,
    ],
    ...(email ? [[`Or write to ${email}.`, CONTACT_SOURCE] as const] : []),
  ]);

export function coauthorsAnswer(
  authors: readonly { name: string; papers: number }[],
): Answer | null {
  if (authors.length === 0) return null;
  const names = authors.map(({ name, papers }) => `${name} (${papers})`).join(', ');
  const lead = 'The most frequent co-authors, with the number of publications together';
  return sentencesAnswer([[`${lead}: ${names}.`, PUBLICATIONS]]);
}

/** The years or journals with most publications. */
export function mostFrequentAnswer(
  of: 'year' | 'journal',
  found: readonly { name: string; papers: number }[],
): Answer | null {
  const [first, ...next] = found;
  if (!first) return null;
  const tied = found.filter(({ papers }) => papers === first.papers).map(({ name }) => name);
  if (tied.length > 1) {
    const text = `No ${of} has more publications than ${joinList(tied)}: ${first.papers} each.`;
    return sentencesAnswer([[text, PUBLICATIONS]]);
  }
  const others = joinList(next.map(({ name, papers }) => `${name} (${papers})`));
  const lead = of === 'year' ? 'The year with most publications is' : 'Most publications are in';
  return sentencesAnswer([
    [`${lead} ${first.name} (${first.papers})${others && `, then ${others}`}.`, PUBLICATIONS],
  ]);
}

/** What can be asked, when that is the question or nothing was found. */
function topicsText(topics: readonly string[]): string {
  return topics.length > 0
    ? `The work on this site covers ${joinList(topics)}.`
    : 'The publications and the blog on this site say what the work covers.';
}

export const topicsAnswer = (areas: readonly string[], topics: readonly string[]): Answer =>
  sentencesAnswer([
    ...(areas.length > 0
      ? [[`The research areas are ${joinList(areas)}.`, ABOUT_SOURCE] as const]
      : []),
    ...(topics.length > 0
      ? [[`Publications are most often about ${joinList(topics)}.`, PUBLICATIONS] as const]
      : []),
  ]);

/** One sentence in reply to a message that asks nothing of the content. */
export const replyAnswer = (text: string, certainty: AnswerCertainty = 'sure'): Answer => ({
  ...sentencesAnswer([[text]], ''),
  certainty,
});

/** Says that a program answers, not a person. */
export const machineAnswer = (): Answer =>
  sentencesAnswer(
    [['I am an automatic assistant that answers from the publications and posts of this site.']],
    '',
  );

export const leastCitedAnswer = (): Answer => ({
  ...sentencesAnswer(
    [['I can only order publications by the most citations, not by the fewest.', PUBLICATIONS]],
    '',
  ),
  certainty: 'none',
});

/** Says plainly that nothing was found, and what there is instead. */
export function declinedAnswer(topics: readonly string[], language: Language): Answer {
  const none = say(language, 'none');
  const answer = sentencesAnswer(
    language === 'en'
      ? [
          [none],
          ...(topics.length > 0 ? [[topicsText(topics)] as const] : []),
          ['For anything else, please write to the researcher.', CONTACT_SOURCE],
        ]
      : [[none, CONTACT_SOURCE]],
    '',
  );
  return { ...answer, certainty: 'none' };
}

/** To a question in a language that only a model answers: where to write to. */
export function otherLanguageAnswer(language: 'zh' | 'ja', email: string): Answer {
  const text = say(language, email ? 'contact' : 'contactPage', { email });
  return { ...sentencesAnswer([[text, CONTACT_SOURCE]], ''), certainty: 'none' };
}
