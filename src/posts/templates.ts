import { gap } from '../../records/page.ts';
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
} from '../../records/retention.ts';
import { encodeEntities } from '../values/html.ts';
import { counted } from '../values/text.ts';
import { addHeadingIds } from './contents.ts';
import texts from './templates.json' with { type: 'json' };

export const TEMPLATES = ['imprint', 'privacy', 'accessibility'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** Facts about the site that the templates mention. */
export interface Installation {
  name: string;
  email: string;
  affiliation: string;
  location: string;
  /** "https://example.org". */
  origin: string;
  retention: Retention;
  /**
   * Provider that receives the assistant's questions, and whether it writes answers; null if questions stay on this
   * site.
   */
  model: { provider: string; writes: boolean } | null;
  /** Host of the calendar on the booking page; null for the site's own form. */
  scheduling: string | null;
  /** Host of the provider's script that shows it; null for a plain frame. */
  schedulingScript: string | null;
  /** Services that send bookings to the site. */
  bookings: readonly string[];
  /** Service that sends emails, such as "smtp.example.org"; null if none are sent. */
  letters: string | null;
  host: 'Cloudflare' | 'own machine';
  /** True if the database is hosted by another provider than the site. */
  remoteDatabase: boolean;
}

/**
 * Makes a page from a template: its title, and its text as post HTML. In `templates.json` a paragraph is a list of
 * sentences, or of list items that begin with "- ". `{name}` is a value and `{?name}` a condition: sentences with a
 * missing value are omitted, and so are elements that become empty. Text in brackets is for the owner to fill in.
 */
export function pageTemplate(
  template: TemplateName,
  installation: Installation,
): { title: string; content: string } {
  const { title, parts } = texts[template];
  const values = new Map(Object.entries(listValues(installation)));
  const isWhole = (sentence: string) =>
    [...sentence.matchAll(BLANK)].every(([, , name = '']) => values.get(name));
  const fill = (sentence: string) =>
    sentence
      .replace(/\[(.+?)\]/g, (_brackets, what: string) => gap(what))
      .replace(BLANK, (_blank, condition, name) =>
        condition ? '' : String(values.get(name) ?? ''),
      );
  const content = parts.map(({ heading, blocks }) => {
    const shown = blocks.map((sentences) => sentences.filter(isWhole).map(fill)).map(writeBlock);
    return shown.every((html) => html === '')
      ? ''
      : [heading && `<h2>${heading}</h2>`, ...shown].join('');
  });
  return { title, content: addHeadingIds(content.join('')).html };
}

const BLANK = /\{(\??)(\w+)\}/g;

function writeBlock(sentences: string[]): string {
  if (sentences.length === 0) return '';
  if (!sentences[0]?.startsWith('- ')) return `<p>${sentences.join(' ')}</p>`;
  return `<ul>${sentences.map((item) => `<li><p>${item.slice(2)}</p></li>`).join('')}</ul>`;
}

const days = (count: number) => counted(count, 'day');
const text = encodeEntities;

/** Values in the texts, as HTML; a condition is a value that is not shown. */
function listValues(site: Installation): Record<string, string | boolean> {
  const { name, email, affiliation, location, origin, model, retention, scheduling } = site;
  const { chatDays, meetingDays } = retention;
  const provider = model && text(model.provider);
  const isOwn = site.host === 'own machine';
  const until = (count: number, after = '') =>
    count > 0 ? `${after ? 'until' : 'for'} ${days(count)}${after}` : 'until they are deleted';
  return {
    host: new URL(origin).host,
    // Name, affiliation and place, one per line.
    who: [name, affiliation, location].filter(Boolean).map(text).join('<br>'),
    mail: email
      ? `<a href="mailto:${text(email)}" rel="noopener noreferrer nofollow">${text(email)}</a>`
      : gap('email address'),
    addressDays: days(ADDRESS_DAYS),
    visitDays: days(VISIT_DAYS),
    emptyChatDays: days(EMPTY_CHAT_DAYS),
    letterDays: days(LETTER_DAYS),
    securityLogDays: days(SECURITY_LOG_DAYS),
    surplusDays: days(SURPLUS_DAYS),
    trashDays: days(TRASH_DAYS),
    backupDays: days(MAX_BACKUPS),
    otherBackupDays: days(OTHER_BACKUP_DAYS),
    exchanges: MAX_KEPT.exchanges.toLocaleString('en'),
    messages: MAX_KEPT.messages.toLocaleString('en'),
    requests: MAX_KEPT.requests.toLocaleString('en'),
    chatsUntil: until(chatDays),
    messagesUntil: until(meetingDays),
    meetingsUntil: until(meetingDays, ' after the date of the meeting'),
    noModel: !provider,
    writer: provider && model?.writes ? provider : '',
    comparer: provider && !model?.writes ? provider : '',
    ownForm: scheduling === null,
    scheduling: text(scheduling ?? ''),
    schedulingScript: text(site.schedulingScript ?? ''),
    schedulingFrame: scheduling !== null && site.schedulingScript === null,
    bookings: site.bookings.map(text).join(' and '),
    letters: text(site.letters ?? ''),
    cloudflare: !isOwn,
    ownMachine: isOwn,
    ownDatabase: isOwn && !site.remoteDatabase,
    remoteDatabase: isOwn && site.remoteDatabase,
  };
}
