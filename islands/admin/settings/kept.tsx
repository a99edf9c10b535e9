import {
  ADDRESS_DAYS,
  DEFAULT_RETENTION,
  EMPTY_CHAT_DAYS,
  SECURITY_LOG_DAYS,
  VISIT_DAYS,
} from '../../../src/lib/retention.ts';
import { counted } from '../../../src/lib/text.ts';
import { Card, CardTitle } from '../../../src/ui/card.tsx';

const days = (count: number) => counted(count, 'day');
const { chatDays, meetingDays } = DEFAULT_RETENTION;

const KEPT = [
  ['Addresses of visitors', `whole for ${days(ADDRESS_DAYS)}, then their network only`],
  ['Visits and downloads', `each for ${days(VISIT_DAYS)}; the totals stay`],
  ['Chats', `${days(chatDays)}; without a message ${days(EMPTY_CHAT_DAYS)}`],
  ['Meetings', `until ${days(meetingDays)} after their date`],
  ['Security log', days(SECURITY_LOG_DAYS)],
];

/** What the site keeps of its visitors, and how long. */
export function Kept() {
  return (
    <Card as="section" labelledBy="kept">
      <CardTitle id="kept" as="h3">
        What Is Kept
      </CardTitle>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {KEPT.map(([what, howLong]) => (
          <div key={what} className="contents">
            <dt className="font-medium">{what}</dt>
            <dd className="mb-1 text-muted">{howLong}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
