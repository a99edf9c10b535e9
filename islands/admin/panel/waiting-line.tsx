import { useState } from 'react';
import { counted } from '../../../src/lib/text.ts';
import type { Waiting } from '../kit/waiting.ts';
import { PanelLink } from './panel-link.tsx';
import { addressOf } from './tabs.ts';

/** What may wait, in order: how a number of them is called, and where they are settled. */
const KINDS: { of: keyof Waiting; text: (count: number) => string; href: string }[] = [
  {
    of: 'meetings',
    text: (count) => counted(count, 'meeting request'),
    href: addressOf('meetings'),
  },
  {
    of: 'messages',
    text: (count) => counted(count, 'new message'),
    href: `${addressOf('meetings')}#messages`,
  },
  {
    of: 'questions',
    text: (count) => counted(count, 'unanswered question'),
    href: '/admin?questions=unanswered',
  },
  {
    of: 'letters',
    text: (count) => counted(count, 'failed letter'),
    href: '/admin?tab=settings&section=mail',
  },
  { of: 'setup', text: () => 'unfinished set-up', href: '/admin/setup' },
];

/**
 * One line of what waits, each a link. It is not there when nothing waits; once it was shown it stays,
 * so that nothing below moves when the last thing is settled, or when it is known late.
 */
export function WaitingLine({
  waiting,
  isLate,
}: {
  waiting: Waiting | undefined;
  /** What waits is not known yet, and the rest is shown without it. */
  isLate: boolean;
}) {
  const [shown, setShown] = useState(false);
  const kinds = KINDS.flatMap(({ of, text, href }) => {
    const count = waiting?.[of] ?? 0;
    return count > 0 ? [{ href, label: text(count) }] : [];
  });
  if ((isLate || kinds.length > 0) && !shown) setShown(true);
  if (kinds.length === 0) {
    const text = waiting ? 'Nothing waits for you any more.' : 'What waits for you is not known.';
    return shown && <p className="text-sm text-muted">{text}</p>;
  }
  return (
    <nav aria-label="What waits for you" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span className="text-muted max-sm:hidden">Waiting for you:</span>
      {kinds.map(({ href, label }) => (
        <PanelLink key={href} href={href} className="font-medium">
          {label}
        </PanelLink>
      ))}
    </nav>
  );
}
