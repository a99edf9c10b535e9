import {
  ADDRESS_DAYS,
  EMPTY_CHAT_DAYS,
  LETTER_DAYS,
  MAX_BACKUPS,
  MAX_KEPT,
  OTHER_BACKUP_DAYS,
  type Retention,
  SECURITY_LOG_DAYS,
  SURPLUS_DAYS,
  TRASH_DAYS,
  VISIT_DAYS,
} from '../settings/retention.ts';
import { encodeEntities } from '../values/html.ts';
import { counted } from '../values/text.ts';
import { gap } from './page.ts';

export const TEMPLATES = ['imprint', 'privacy', 'accessibility'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** What the templates say of the site they are for. */
export interface Installation {
  name: string;
  email: string;
  affiliation: string;
  location: string;
  /** "https://example.org". */
  origin: string;
  retention: Retention;
  /** To whom the assistant's questions are sent, and whether answers are written there; null when they stay on this site. */
  model: { provider: string; writes: boolean } | null;
  /** The host whose calendar the booking page shows in a frame; null for the site's own form. */
  scheduling: string | null;
  /** The services that send bookings to the site. */
  bookings: readonly string[];
  /** Through which letters are sent, such as "smtp.example.org"; null where none are. */
  letters: string | null;
  host: 'Cloudflare' | 'own machine';
  /** Whether the database is at another provider than the site. */
  remoteDatabase: boolean;
}

/** The start of a page that many sites need: its title, and its text as HTML of a post. */
export function pageTemplate(
  template: TemplateName,
  installation: Installation,
): { title: string; content: string } {
  return BY_NAME[template](installation);
}

const BY_NAME = { imprint, privacy, accessibility };

const days = (count: number) => counted(count, 'day');
const text = encodeEntities;
const h2 = (title: string) => `<h2>${title}</h2>`;
const p = (...sentences: (string | false)[]) => `<p>${sentences.filter(Boolean).join(' ')}</p>`;
const list = (...items: (string | false)[]) =>
  `<ul>${items
    .filter((item) => item !== false)
    .map((item) => `<li><p>${item}</p></li>`)
    .join('')}</ul>`;
const link = (href: string, label: string) => `<a href="${text(href)}">${text(label)}</a>`;

const REL = 'target="_blank" rel="noopener noreferrer nofollow"';
const elsewhere = (href: string, label: string) => `<a href="${href}" ${REL}>${label}</a>`;

const mail = ({ email }: Installation) =>
  email
    ? `<a href="mailto:${text(email)}" rel="noopener noreferrer nofollow">${text(email)}</a>`
    : gap('e-mail address');

/** Name, affiliation and place, a line each. */
const who = ({ name, affiliation, location }: Installation) =>
  [name, affiliation, location].filter(Boolean).map(text).join('<br>');

function imprint(site: Installation) {
  return {
    title: 'Imprint',
    content: [
      h2('Who is responsible for this site'),
      p(who(site)),
      p(gap('street and number, postcode, city, country')),
      h2('Contact'),
      p(`E-mail: ${mail(site)}`),
      p(`Telephone: ${gap('telephone number, or leave this line out')}`),
      h2('Further details'),
      p(
        'Some countries ask for more, such as the supervisory authority, a register entry, or who is responsible for journalistic texts:',
        gap('what your country or institution asks for, or leave this part out'),
      ),
      h2('Copyright'),
      p(
        'The texts and pictures on this site are mine unless they name somebody else.',
        'Publications belong to those whom their pages name:',
        gap('licence, if you give one'),
      ),
    ].join(''),
  };
}

function privacy(site: Installation) {
  return {
    title: 'Privacy',
    content: [
      p(
        `This page says what ${link('/', new URL(site.origin).host)} stores of its visitors, for how long, and which other services it asks.`,
      ),
      h2('Who is responsible'),
      p(who(site)),
      p(`E-mail: ${mail(site)}`),
      h2('Cookies and scripts'),
      p(
        'Reading this site sets no cookie.',
        'There are no advertisements, no trackers, and no scripts or fonts of other companies.',
      ),
      list(
        'A chat with the research assistant sets one cookie, which knows the chat again for a day. Until the tab is closed, the browser keeps what was said in it.',
        'Who chooses light or dark colours gets one cookie, which keeps the choice for a year.',
        'The owner of the site has cookies for the login.',
      ),
      h2('Visits and downloads'),
      p(
        'For each page that is opened and each paper that is downloaded, the site stores the time, the page or file, the page that linked here, what the browser says of itself (its user agent), the network address (IP), and the country and city, as far as they are known.',
        'I use this to see what is read.',
      ),
      list(
        `The address is kept whole for ${days(ADDRESS_DAYS)}. Then only its network is kept. A digest of the address, by which visitors are counted, goes with it.`,
        `Each visit and each download is kept for ${days(VISIT_DAYS)}. Totals, which say nothing of single visitors, stay.`,
        'With “Do Not Track” or “Global Privacy Control” switched on in your browser, a visit or download is counted without address, city, browser and linking page.',
      ),
      h2('Chat with the research assistant'),
      p(
        'The site stores what you write, the answers, and the name and e-mail address if you give them.',
        `${retentionSentence('Chats', site.retention.chatDays)} A chat without a message is deleted after ${days(EMPTY_CHAT_DAYS)}.`,
        surplusSentence(MAX_KEPT.exchanges, 'answers', 'chats'),
      ),
      p(sentToModel(site.model)),
      h2('Meetings'),
      ...meetings(site),
      h2('Messages'),
      p(
        `When you write to me on the page ${link('/contact', 'Contact')}, the site stores your name, your e-mail address and what you write. I use this to answer you.`,
        retentionSentence('Messages', site.retention.meetingDays),
        surplusSentence(MAX_KEPT.messages, 'messages', 'ones'),
      ),
      ...(site.letters === null
        ? []
        : [
            h2('Letters'),
            p(
              `Letters about meetings, and to me about messages, are sent by ${text(site.letters)}, which learns their addresses and their text.`,
              `The site keeps them for ${days(LETTER_DAYS)}, or as long as the meeting or the message that they tell of.`,
              'They hold no picture and nothing that tells whether they were read.',
            ),
          ]),
      h2('Protection against misuse'),
      p(
        'To limit how often something is asked for, the site keeps digests of addresses, with a key that is forgotten every day.',
        `Attempts to log in are kept with the network and the name of the browser for ${days(SECURITY_LOG_DAYS)}.`,
      ),
      h2('Where it is stored'),
      p(...where(site)),
      p(
        `What I delete by hand stays for ${days(TRASH_DAYS)} in a trash that only I can see, or less, when I delete it there as well.`,
        'Chats and meetings stay there no longer than is said above.',
      ),
      p(
        `The site backs itself up each night and keeps the backup for ${days(MAX_BACKUPS)}, without addresses of visitors: what was deleted is in it until then. A backup that I make by hand is kept here for ${days(OTHER_BACKUP_DAYS)}.`,
        `Other copies are kept for ${gap('how long you keep them')}.`,
      ),
      h2('Other services'),
      list(
        site.model !== null &&
          `${text(site.model.provider)} ${site.model.writes ? 'writes the assistant’s answers' : 'compares questions with the texts of this site'}, as said above.`,
        site.letters !== null && `${text(site.letters)} sends letters, as said above.`,
        site.scheduling !== null &&
          `${text(site.scheduling)} shows the calendar on the page ${link('/schedule', 'Schedule a Meeting')}, as said above.`,
        'A text may show a picture of another site. Your browser then asks that site for it.',
        'Links lead to other sites, which have rules of their own.',
        'Crossref, DataCite, ORCID and OpenAlex are asked for data on publications when the owner of the site looks some up. Nothing about visitors is sent to them.',
      ),
      h2('Legal basis and your rights'),
      p(
        `Legal basis: ${gap('for example Article 6(1)(f) GDPR, the legitimate interest in a safe site that is read')}.`,
      ),
      p(
        `You may ask which data about you is stored, and have it corrected or deleted. You may object to its use. Write to ${mail(site)}.`,
        `You may also complain to a data protection authority: ${gap('name of the authority')}.`,
      ),
      p(`As of ${gap('date')}.`),
    ].join(''),
  };
}

/** Says what a flood takes with it: "Of more than 5,000 messages the oldest ones are deleted after 1 day." */
const surplusSentence = (count: number, rows: string, oldest: string) =>
  `Of more than ${count.toLocaleString('en')} ${rows} the oldest ${oldest} are deleted after ${days(SURPLUS_DAYS)}.`;

const retentionSentence = (what: string, count: number) =>
  count > 0 ? `${what} are kept for ${days(count)}.` : `${what} are kept until they are deleted.`;

function meetings({ scheduling, bookings, retention }: Installation): string[] {
  const duration =
    retention.meetingDays > 0
      ? `They are kept until ${days(retention.meetingDays)} after the date of the meeting.`
      : 'They are kept until they are deleted.';
  const stored = `${duration} ${surplusSentence(MAX_KEPT.requests, 'requests that wait', 'ones')}`;
  const fields = 'name, e-mail address, date and topic';
  const page = link('/schedule', 'Schedule a Meeting');
  return [
    scheduling === null
      ? p(`When you ask for a meeting on the page ${page}, the site stores ${fields}. ${stored}`)
      : p(
          `The page ${page} shows the calendar of ${text(scheduling)} in a frame: opening it asks that service, which learns your address and may set cookies. Its own privacy policy applies to what you enter there.`,
        ),
    ...(bookings.length > 0
      ? [
          p(
            `This site hears from ${bookings.map(text).join(' and ')} of each booking, and stores ${fields} as well. ${stored}`,
          ),
        ]
      : []),
  ];
}

function sentToModel(model: Installation['model']): string {
  if (!model) {
    return 'The answers are made on this site from its own texts. Nothing that you write is sent to another service.';
  }
  const provider = text(model.provider);
  return model.writes
    ? `Questions, what was said before in the same chat, and public texts of this site that belong to them, are sent to ${provider}, which writes the answers. Please write nothing there that has to stay private.`
    : `Questions, the last one in the same chat, and public texts of this site are sent to ${provider}, which tells how near they are to each other. The answers are made on this site from its own texts. Please write nothing there that has to stay private.`;
}

function where({ host, remoteDatabase }: Installation): string[] {
  if (host === 'Cloudflare') {
    return [
      'The site and all that it stores are at Cloudflare, Inc. (Workers, D1 and R2).',
      'Cloudflare handles every request, with its address, on servers all over the world.',
      `Its terms are at ${elsewhere('https://www.cloudflare.com/privacypolicy/', 'cloudflare.com/privacypolicy')}.`,
    ];
  }
  return [
    `The site runs on ${gap('your own machine, or the company or institution that hosts it')}, and stores its files there.`,
    remoteDatabase
      ? `Its database is at ${gap('the company that hosts the database')}.`
      : 'Its database is there as well.',
  ];
}

function accessibility(site: Installation) {
  return {
    title: 'Accessibility',
    content: [
      p(
        'Everyone should be able to read this site and to use it.',
        'This page says what is tested, what is not, and whom to tell when something does not work.',
      ),
      h2('What is tested'),
      p('Tests in a browser go with the software of this site. They show that its pages'),
      list(
        'have nothing that axe-core finds, a tool that looks for barriers, in light and in dark colours;',
        'can be used with the keyboard alone, with a visible focus and a link that skips the navigation;',
        'fit a screen that is 320 pixels wide, and so a window at 200 % zoom, without scrolling sideways;',
        'can be read without JavaScript;',
        'can be printed, with all their text.',
      ),
      h2('What is not tested'),
      p(
        'No tool finds every barrier, and the tests know nothing of what is written here later.',
        'Pictures in posts may lack a description, and papers in PDF may not be tagged.',
        `Known problems: ${gap('what you know of, or “none”')}.`,
      ),
      p(
        `How far this site conforms to WCAG 2.2 at level AA was assessed by ${gap('whom, how and when; or leave this sentence out')}.`,
      ),
      h2('Tell me'),
      p(
        `If something on this site is hard to use, please write to ${mail(site)}.`,
        'I answer, and send you what you need in another form if I can.',
      ),
      p(
        `If my answer does not help: ${gap('the body that your country names for complaints, or leave this part out')}.`,
      ),
      p(`As of ${gap('date')}.`),
    ].join(''),
  };
}
