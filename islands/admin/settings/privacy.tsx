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
      How long the site keeps what visitors leave. A privacy statement that says so is among the
      templates of <a href="/admin/pages">your pages</a>.
    </>
  ),
  groups: [
    {
      legend: 'Kept For',
      columns: 'sm:grid-cols-2',
      fields: [
        {
          as: 'integer',
          name: 'retention.chatDays',
          label: 'Chats, in Days',
          hint: 'After they began. 0 keeps them.',
        },
        {
          as: 'integer',
          name: 'retention.meetingDays',
          label: 'Meetings and Messages, in Days',
          hint: 'After the date of a meeting, or after a message came. 0 keeps them.',
        },
      ],
    },
  ],
};

/** How long the site keeps what it knows of its visitors. */
export function PrivacySection({ stored }: { stored: Settings }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SiteSection section={PRIVACY} stored={stored} />
      <Section title="What Is Kept" className="max-w-3xl">
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
  ['Addresses of visitors', `whole for ${days(ADDRESS_DAYS)}, then their network only`],
  ['Visits and downloads', `each for ${days(VISIT_DAYS)}; the totals stay`],
  [
    'Chats',
    `${chatDays > 0 ? days(chatDays) : 'for ever'}; without a message ${days(EMPTY_CHAT_DAYS)}`,
  ],
  ['Meetings', meetingDays > 0 ? `until ${days(meetingDays)} after their date` : 'for ever'],
  ['Messages', meetingDays > 0 ? days(meetingDays) : 'for ever'],
  ['Letters', `${days(LETTER_DAYS)}, or as long as what they tell of`],
  ['Security log', days(SECURITY_LOG_DAYS)],
  ['Trash', `${days(TRASH_DAYS)}; chats and meetings no longer than else`],
  [
    'Backups',
    `those of the night ${days(MAX_BACKUPS)}, others ${days(OTHER_BACKUP_DAYS)}; until then they have what was deleted for ever`,
  ],
];
