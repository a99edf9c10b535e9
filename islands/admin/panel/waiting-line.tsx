import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../src/lib/text.ts';
import { PanelLink } from '../kit/panel-link.tsx';
import { type Waiting, waitingQuery } from '../kit/waiting.ts';
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

/** One line of what waits, each a link. Its place is there from the start: nothing below it moves. */
export function WaitingLine() {
  const { data: waiting, isPending } = useQuery(waitingQuery);
  const kinds = KINDS.flatMap(({ of, text, href }) => {
    const count = waiting?.[of] ?? 0;
    return count > 0 ? [{ href, label: text(count) }] : [];
  });
  if (kinds.length === 0) {
    const text = waiting ? 'Nothing waits for you.' : 'What waits for you is not known.';
    return <p className="min-h-lh text-sm text-muted">{!isPending && text}</p>;
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
