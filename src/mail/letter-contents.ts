import { messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import type { LetterTopic, MeetingDetails, WeekCount, WeekDetails } from '../../records/letter.ts';
import type { Site } from '../settings/site.ts';
import { counted } from '../values/text.ts';
import { formatDay, formatMeeting } from '../values/time.ts';

/** A part of a letter, from which its HTML and its plain text are made. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'quotation'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  /** The first of them is what the letter is for. */
  | { kind: 'buttons'; buttons: LabelledLink[] };

interface LabelledLink {
  label: string;
  href: string;
}

/** What a letter says. */
export interface LetterContents {
  /** BCP 47, if not English: letters to the owner are in English. */
  language?: string;
  subject: string;
  title: string;
  blocks: Block[];
  /** Why the reader gets it; shown in its foot. */
  reason: string;
  /** Where the reader ends such letters; shown beside the reason. */
  ending?: LabelledLink;
}

/** The addresses to which the buttons of a letter lead; none where the site does not know its own. */
export interface LetterLinks {
  confirm?: string;
  decline?: string;
  panel?: string;
  unsubscribe?: string;
}

type LetterSite = Pick<Site, 'name' | 'timeZone' | 'language'>;

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const facts = (...named: [name: string, value: string][]): Block => ({
  kind: 'facts',
  facts: named,
});
const list = (text: string, items: string[]): Block[] =>
  items.length > 0
    ? [
        { kind: 'heading', text },
        { kind: 'list', items },
      ]
    : [];
const buttons = (...named: [label: string, href: string | undefined][]): Block[] => {
  const known = named.flatMap(([label, href]) => (href ? [{ label, href }] : []));
  return known.length > 0 ? [{ kind: 'buttons', buttons: known }] : [];
};

/** What a letter says, in the words of the site and in its time zone. */
export function writeContents(
  topic: LetterTopic,
  site: LetterSite,
  links: LetterLinks,
): LetterContents {
  switch (topic.kind) {
    case 'meeting-request':
      return meetingRequest(topic.details, site, links);
    case 'meeting-receipt':
    case 'meeting-confirmed':
    case 'meeting-moved':
    case 'meeting-cancelled':
      return meetingLetter(topic.kind, topic.details, site);
    case 'message':
      return messageLetter(topic.details, site, links);
    case 'weekly':
      return weeklyLetter(topic.details, site, links);
    case 'login':
      return loginLetter(topic.details, site, links);
    case 'backup':
      return {
        subject: `The last backup of the site of ${site.name} failed`,
        title: 'The last backup failed',
        blocks: [
          { kind: 'quotation', text: topic.details.reason },
          paragraph(
            'Earlier backups are kept. Fix the problem above, then make a backup in the panel under Backups.',
          ),
          ...buttons(['Open the panel', links.panel]),
        ],
        reason: `The site of ${site.name} wrote this to its owner: once a day while its backups fail.`,
      };
    case 'test':
      return {
        subject: `A test letter from ${site.name}`,
        title: 'Letters arrive',
        blocks: [
          paragraph('This is the letter that you asked for: your site can write to you.'),
          ...buttons(['Open the panel', links.panel]),
        ],
        reason: ownerReason(site),
      };
  }
}

type DetailsOf<Kind extends LetterTopic['kind']> = Extract<LetterTopic, { kind: Kind }>['details'];

function messageLetter(
  message: DetailsOf<'message'>,
  site: LetterSite,
  links: LetterLinks,
): LetterContents {
  return {
    subject: `Message from ${message.name}`,
    title: `${message.name} wrote to you`,
    blocks: [
      facts(...listSenderFacts(message)),
      { kind: 'quotation', text: message.message },
      paragraph(`Answer this letter, and your answer goes to ${message.email}.`),
      ...buttons(['Read it in the panel', links.panel]),
    ],
    reason: ownerReason(site),
  };
}

function loginLetter(
  login: DetailsOf<'login'>,
  site: LetterSite,
  links: LetterLinks,
): LetterContents {
  return {
    subject: `A new browser logged in to the site of ${site.name}`,
    title: 'A new browser logged in',
    blocks: [
      facts(
        ['When', `${formatMeeting(login.at, site.timeZone)} (${site.timeZone})`],
        ['Browser', login.browser],
        ['Network', login.network],
        ['With', login.proof],
      ),
      paragraph('If this was you, nothing needs to be done.'),
      paragraph(
        'If not, somebody has what they need to log in. Change your password in the panel, which logs all other browsers out, look for passkeys that are not yours, and read the security log, under Settings, Password and Keys. Where you are locked out, the command “npm run admin -- --reset” gives the site back to you.',
      ),
      ...buttons(['Open the panel', links.panel]),
    ],
    reason: `The site of ${site.name} wrote this to its owner: of each login from a browser that has not logged in before.`,
  };
}

const ownerReason = ({ name }: LetterSite) =>
  `The site of ${name} wrote this to its owner. Which letters come is chosen in its panel, under Settings, Mail.`;

const listSenderFacts = ({ name, email }: { name: string; email: string }): [string, string][] => [
  ['From', name],
  ['E-mail', email],
];

const listFacts = (
  meeting: MeetingDetails,
  { timeZone, language }: LetterSite,
): [string, string][] => {
  const t = messagesIn(language, 'mail');
  const when = formatMeeting(meeting.date, timeZone, language);
  return [
    [t('when'), `${when} (${timeZone})`],
    ...(meeting.topic ? [[t('about'), meeting.topic] satisfies [string, string]] : []),
  ];
};

function meetingRequest(
  meeting: MeetingDetails,
  site: LetterSite,
  links: LetterLinks,
): LetterContents {
  const answer = buttons(
    ['Confirm…', links.confirm],
    ['Decline…', links.decline],
    ['Open the panel', links.panel],
  );
  return {
    subject: `${meeting.name} asks for a meeting`,
    title: `${meeting.name} asks for a meeting`,
    blocks: [
      facts(...listSenderFacts(meeting), ...listFacts(meeting, { ...site, language: 'en' })),
      ...answer,
      paragraph(
        links.confirm
          ? 'The first two lead to a page that asks you once more. They are yours alone: who has them can answer for you, so do not pass this letter on.'
          : 'Answer it in the panel of your site, under Meetings.',
      ),
    ],
    reason: ownerReason(site),
  };
}

/** A letter to a guest, in the language of the site's interface. */
function meetingLetter(
  kind: 'meeting-receipt' | 'meeting-confirmed' | 'meeting-moved' | 'meeting-cancelled',
  meeting: MeetingDetails,
  site: LetterSite,
): LetterContents {
  const { name } = site;
  const t = messagesIn(site.language, 'mail');
  // Anybody's address can be given in a request: nobody gets there what was written, before the owner has read it.
  const shown = kind === 'meeting-receipt' ? { ...meeting, topic: '' } : meeting;
  const isPending = kind === 'meeting-moved' && meeting.status === 'pending';
  return {
    language: interfaceLanguage(site.language),
    subject: t(`${kind}-subject`, { name }),
    title: t(`${kind}-title`),
    blocks: [
      paragraph(kind === 'meeting-receipt' ? t('hello') : t('helloName', { name: meeting.name })),
      paragraph(t(isPending ? 'meeting-moved-pending' : `${kind}-text`, { name })),
      facts(...listFacts(shown, site)),
    ],
    reason: t('reason', { name }),
  };
}

const compareWeeks = ({ count, before }: WeekCount): string =>
  `${count}, the week before ${before}`;

function weeklyLetter(details: WeekDetails, site: LetterSite, links: LetterLinks): LetterContents {
  const { papers, questions, meetings, messages, brokenLinks } = details;
  // A letter of an earlier version knew of no inbox.
  const { count, retractions } = details.inbox ?? { count: 0, retractions: [] };
  const waits = [
    ...(count > 0 ? [`${counted(count, 'item')} in the inbox`] : []),
    ...(meetings > 0 ? [counted(meetings, 'meeting request')] : []),
    ...(messages > 0 ? [counted(messages, 'new message')] : []),
    ...(brokenLinks > 0 ? [counted(brokenLinks, 'broken link')] : []),
  ];
  return {
    subject: `Your site, ${formatDay(details.from)} to ${formatDay(details.to)}`,
    title: 'The week on your site',
    blocks: [
      paragraph(`${formatDay(details.from)} to ${formatDay(details.to)}`),
      ...list('Retractions and concerns that registries know of', retractions),
      facts(
        ['Visits', compareWeeks(details.visits)],
        ['Downloads', compareWeeks(details.downloads)],
        ...(details.newCitations > 0
          ? [['New citations', String(details.newCitations)] satisfies [string, string]]
          : []),
      ),
      ...list(
        'Most read',
        papers.map(({ title, downloads }) => `${title}: ${counted(downloads, 'download')}`),
      ),
      ...list(`${counted(questions.count, 'question')} without an answer`, questions.examples),
      ...list('Waiting for you', waits),
      ...buttons(['Open the panel', links.panel]),
    ],
    reason: ownerReason(site),
    ...(links.unsubscribe && {
      ending: { label: 'End the weekly letter', href: links.unsubscribe },
    }),
  };
}

/** The same letter as plain text. */
export function writePlainText({ title, blocks, reason, ending }: LetterContents): string {
  const foot = [`-- \n${reason}`, ...(ending ? [formatLink(ending)] : [])].join('\n');
  return `${[title, ...blocks.map(blockText), foot].join('\n\n')}\n`;
}

const formatLink = ({ label, href }: LabelledLink) => `${label.replace('…', '')}: ${href}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}:`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'quotation':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'list':
      return block.items.map((text) => `- ${text}`).join('\n');
    case 'buttons':
      return block.buttons.map(formatLink).join('\n');
  }
}
