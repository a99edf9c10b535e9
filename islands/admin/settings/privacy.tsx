import {
  ADDRESS_DAYS,
  EMPTY_CHAT_DAYS,
  LETTER_DAYS,
  MAX_BACKUPS,
  OTHER_BACKUP_DAYS,
  type Retention,
  SECURITY_LOG_DAYS,
  TRASH_DAYS,
  VISIT_DAYS,
} from '../../../records/retention.ts';
import type { Settings } from '../../../records/settings.ts';
import { counted } from '../../../src/values/text.ts';
import { Section } from '../kit/section.tsx';
import { type SiteFields, SiteSection } from './section.tsx';

const PRIVACY: SiteFields = {
  title: 'Privacy',
  intro: (
    <>
      How long the site keeps visitors’ data. A template for a matching privacy statement is under{' '}
      <a href="/admin/pages">custom pages</a>.
    </>
  ),
  groups: [
    {
      legend: 'Retention',
      columns: 'sm:grid-cols-2',
      fields: [
        {
          as: 'integer',
          name: 'retention.chatDays',
          label: 'Keep chats for (days)',
          hint: 'Counted from the first message. 0 keeps them indefinitely.',
        },
        {
          as: 'integer',
          name: 'retention.meetingDays',
          label: 'Keep meetings and messages for (days)',
          hint: 'Counted from the date of a meeting, or the arrival of a message. 0 keeps them indefinitely.',
        },
      ],
    },
  ],
};

/** Retention periods of visitors' data. */
export function PrivacySection({ stored }: { stored: Settings }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SiteSection section={PRIVACY} stored={stored} />
      <Section title="Stored data" className="max-w-3xl">
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          {listKept(stored.retention).map(([what, howLong]) => (
            <div key={what} className="contents">
              <dt className="font-medium">{what}</dt>
              <dd className="mb-1 text-muted">{howLong}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}

const days = (count: number) => counted(count, 'day');
const listKept = ({ chatDays, meetingDays }: Retention) => [
  ['IP addresses of visitors', `in full for ${days(ADDRESS_DAYS)}, then only the network part`],
  ['Visits and downloads', `${days(VISIT_DAYS)} each; totals are kept`],
  [
    'Chats',
    `${chatDays > 0 ? days(chatDays) : 'indefinitely'}; ${days(EMPTY_CHAT_DAYS)} without messages`,
  ],
  ['Meetings', meetingDays > 0 ? `${days(meetingDays)} after their date` : 'indefinitely'],
  ['Messages', meetingDays > 0 ? days(meetingDays) : 'indefinitely'],
  ['Email log', `${days(LETTER_DAYS)}, or as long as the related record`],
  ['Security log', days(SECURITY_LOG_DAYS)],
  ['Trash', `${days(TRASH_DAYS)}; chats and meetings no longer than above`],
  [
    'Backups',
    `nightly ones ${days(MAX_BACKUPS)}, others ${days(OTHER_BACKUP_DAYS)}; until then they contain permanently deleted items`,
  ],
];
