import { messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import type { LetterTopic, MeetingDetails, WeekCount, WeekDetails } from '../../records/letter.ts';
import type { Site } from '../settings/site.ts';
import { counted } from '../values/text.ts';
import { formatDay, formatMeeting } from '../values/time.ts';

/** A part of an email, rendered as HTML and as plain text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'quotation'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  /** The first one is the main action. */
  | { kind: 'buttons'; buttons: LabelledLink[] };

interface LabelledLink {
  label: string;
  href: string;
}

/** Contents of an email. */
export interface LetterContents {
  /** BCP 47, if not English: emails to the owner are in English. */
  language?: string;
  subject: string;
  title: string;
  blocks: Block[];
  /** Why the recipient gets it, shown in the footer. */
  reason: string;
  /** Link to unsubscribe, shown next to the reason. */
  ending?: LabelledLink;
}

/** The addresses of an email's buttons; missing if the site does not know its own address. */
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

/** Writes the contents of an email, in the site's language and time zone. */
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
        subject: `Backup failed for the site of ${site.name}`,
        title: 'The last backup failed',
        blocks: [
          { kind: 'quotation', text: topic.details.reason },
          paragraph(
            'Earlier backups are kept. Fix the problem above, then create a backup in the panel under Backups.',
          ),
          ...buttons(['Open the panel', links.panel]),
        ],
        reason: `Sent by the site of ${site.name} to its owner, once a day while backups fail.`,
      };
    case 'test':
      return {
        subject: `Test email from the site of ${site.name}`,
        title: 'Email works',
        blocks: [
          paragraph('This is the test email that you requested. Your site can send emails.'),
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
      paragraph(`Reply to this email to answer ${message.email}.`),
      ...buttons(['Open it in the panel', links.panel]),
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
    subject: `New login to the site of ${site.name}`,
    title: 'Login from a new browser',
    blocks: [
      facts(
        ['When', `${formatMeeting(login.at, site.timeZone)} (${site.timeZone})`],
        ['Browser', login.browser],
        ['Network', login.network],
        ['With', login.proof],
      ),
      paragraph('If this was you, you can ignore this email.'),
      paragraph(
        'If not, someone else can log in to your site. In the panel, open Settings → Password and keys: change your password, which logs out all other browsers, remove passkeys that are not yours, and check the security log. If you are locked out, run “npm run admin -- --reset” to regain access.',
      ),
      ...buttons(['Open the panel', links.panel]),
    ],
    reason: `Sent by the site of ${site.name} to its owner after every login from a new browser.`,
  };
}

const ownerReason = ({ name }: LetterSite) =>
  `Sent by the site of ${name} to its owner. Choose which emails you receive in the panel under Settings → Email.`;

const listSenderFacts = ({ name, email }: { name: string; email: string }): [string, string][] => [
  ['From', name],
  ['Email', email],
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
    subject: `${meeting.name} requests a meeting`,
    title: `${meeting.name} requests a meeting`,
    blocks: [
      facts(...listSenderFacts(meeting), ...listFacts(meeting, { ...site, language: 'en' })),
      ...answer,
      paragraph(
        links.confirm
          ? 'The first two links open a confirmation page. Anyone who has them can answer for you, so do not forward this email.'
          : 'Answer it in the panel under Meetings.',
      ),
    ],
    reason: ownerReason(site),
  };
}

/** Contents of an email to a guest, in the language of the site's interface. */
function meetingLetter(
  kind: 'meeting-receipt' | 'meeting-confirmed' | 'meeting-moved' | 'meeting-cancelled',
  meeting: MeetingDetails,
  site: LetterSite,
): LetterContents {
  const { name } = site;
  const t = messagesIn(site.language, 'mail');
  // Requests can contain anyone's address, so the receipt does not include the text before the owner has read it.
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
  `${count} (previous week: ${before})`;

function weeklyLetter(details: WeekDetails, site: LetterSite, links: LetterLinks): LetterContents {
  const { papers, questions, meetings, messages, brokenLinks } = details;
  // Emails stored by an earlier version have no inbox.
  const { count, retractions } = details.inbox ?? { count: 0, retractions: [] };
  const waits = [
    ...(count > 0 ? [`${counted(count, 'item')} in the inbox`] : []),
    ...(meetings > 0 ? [counted(meetings, 'meeting request')] : []),
    ...(messages > 0 ? [counted(messages, 'new message')] : []),
    ...(brokenLinks > 0 ? [counted(brokenLinks, 'broken link')] : []),
  ];
  return {
    subject: `Your site, ${formatDay(details.from)} to ${formatDay(details.to)}`,
    title: 'Your site this week',
    blocks: [
      paragraph(`${formatDay(details.from)} to ${formatDay(details.to)}`),
      ...list('Retractions and concerns reported by registries', retractions),
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
      ...list(`${counted(questions.count, 'unanswered question')}`, questions.examples),
      ...list('Waiting for you', waits),
      ...buttons(['Open the panel', links.panel]),
    ],
    reason: ownerReason(site),
    ...(links.unsubscribe && {
      ending: { label: 'Unsubscribe from the weekly summary', href: links.unsubscribe },
    }),
  };
}

/** The email as plain text. */
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
