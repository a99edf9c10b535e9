import {
  ADDRESS_DAYS,
  EMPTY_CHAT_DAYS,
  LETTER_DAYS,
  type Retention,
  SECURITY_LOG_DAYS,
  TRASH_DAYS,
  VISIT_DAYS,
} from '../../../src/lib/retention.ts';
import { counted } from '../../../src/lib/text.ts';
import { Card, CardTitle } from '../../../src/ui/card.tsx';

const days = (count: number) => counted(count, 'day');
const kept = ({ chatDays, meetingDays }: Retention) => [
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
];

/** What the site keeps of its visitors, and how long. */
export function Kept({ retention }: { retention: Retention }) {
  return (
    <Card as="section" labelledBy="kept">
      <CardTitle id="kept" as="h3">
        What Is Kept
      </CardTitle>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {kept(retention).map(([what, howLong]) => (
          <div key={what} className="contents">
            <dt className="font-medium">{what}</dt>
            <dd className="mb-1 text-muted">{howLong}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
