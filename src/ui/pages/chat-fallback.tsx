import type { ReactNode } from 'react';
import type { SitePage } from '../../../records/settings.ts';
import { useMessages } from '../messages.ts';

/**
 * Replaces the conversation without scripts, or if its script did not load.
 *
 * @example <Chat><ChatFallback hidden={['schedule']} /></Chat>
 */
export function ChatFallback({ hidden }: { hidden: readonly SitePage[] }) {
  const t = useMessages('chat');
  const [contact, schedule] = (['contact', 'schedule'] as const).map(
    (page) => !hidden.includes(page),
  );
  const links = {
    write: (text: ReactNode) => <a href="/contact">{text}</a>,
    meet: (text: ReactNode) => <a href="/schedule">{text}</a>,
  };
  return (
    <p className="without-script">
      {t('unavailable')}
      {contact && schedule && <> {t.rich('writeOrMeet', links)}</>}
      {contact && !schedule && <> {t.rich('write', { write: links.write })}</>}
      {schedule && !contact && <> {t.rich('meet', { meet: links.meet })}</>}
    </p>
  );
}
