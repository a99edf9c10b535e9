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
  /** The host whose calendar the booking page shows; null for the site's own form. */
  scheduling: string | null;
  /** The host of the provider's script that shows it; null where a frame does. */
  schedulingScript: string | null;
  /** The services that send bookings to the site. */
  bookings: readonly string[];
  /** Through which letters are sent, such as "smtp.example.org"; null where none are. */
  letters: string | null;
  host: 'Cloudflare' | 'own machine';
  /** Whether the database is at another provider than the site. */
  remoteDatabase: boolean;
}

/**
 * The start of a page that many sites need: its title, and its text as HTML of a post. In `templates.json` a paragraph is a list
 * of sentences, or of items that begin with "- ". `{name}` is a value and `{?name}` a condition: a sentence of which one is
 * missing is left out, and so is what holds nothing then. What stands in brackets is a gap.
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

/** What the texts name, as HTML; a condition is a value that is not shown. */
function listValues(site: Installation): Record<string, string | boolean> {
  const { name, email, affiliation, location, origin, model, retention, scheduling } = site;
  const { chatDays, meetingDays } = retention;
  const provider = model && text(model.provider);
  const isOwn = site.host === 'own machine';
  const until = (count: number, after = '') =>
    count > 0 ? `${after ? 'until' : 'for'} ${days(count)}${after}` : 'until they are deleted';
  return {
    host: new URL(origin).host,
    // Name, affiliation and place, a line each.
    who: [name, affiliation, location].filter(Boolean).map(text).join('<br>'),
    mail: email
      ? `<a href="mailto:${text(email)}" rel="noopener noreferrer nofollow">${text(email)}</a>`
      : gap('e-mail address'),
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
