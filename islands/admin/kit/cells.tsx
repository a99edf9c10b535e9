import { useSite } from '../../../src/client/site.ts';
import { formatDateTime } from '../../../src/values/time.ts';

/** An email address that may wrap before its @. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="inline-block min-w-30 wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** A time in the site's time zone. @example <Time at={created_at} format={formatMeeting} /> */
export function Time({
  at,
  format = formatDateTime,
  className,
}: {
  at: string;
  format?: (at: string, timeZone: string) => string;
  className?: string;
}) {
  const { timeZone } = useSite();
  return (
    <time dateTime={at} className={className}>
      {format(at, timeZone)}
    </time>
  );
}
