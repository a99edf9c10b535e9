import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { type PendingCounts, pendingCountsQuery } from '../../../src/client/pending-counts.ts';
import { counted } from '../../../src/values/text.ts';
import { useOpenPart } from '../kit/open-part.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { useMedia } from '../kit/use-media.ts';
import { LoadedPart } from './loaded-part.tsx';
import { Sidebar } from './sidebar.tsx';
import { panelTabPath, parsePanelTab, TABS } from './tabs.ts';

/**
 * The administrator's panel: tabs, each loaded when it is opened. Where there is no room for a list of
 * them, the menu of the frame has it.
 */
export default function Panel() {
  const { part: tab, open, leaveDialog } = useOpenPart(TAB);
  const wide = useMedia(WIDE);
  // The settings have a list of their own, and need the room.
  const isNarrow = tab === 'settings';
  return (
    <>
      <Tabs.Root
        value={tab}
        onValueChange={open}
        orientation="vertical"
        activationMode="manual"
        className={isNarrow ? NARROW : COLUMNS}
      >
        <PendingLine />
        {wide ? (
          <Sidebar openTab={tab} isNarrow={isNarrow} />
        ) : (
          <h1 className="sr-only">Admin Panel</h1>
        )}
        {TABS.map(({ id, label, load }) => (
          <Tabs.Content
            key={id}
            value={id}
            {...(!wide && NO_PANEL)}
            className="min-w-0 lg:col-start-2"
          >
            <h2 className="mb-5 font-serif text-2xl font-semibold tracking-tight">{label}</h2>
            <LoadedPart load={load} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {leaveDialog}
    </>
  );
}

const TAB = { parsePart: parsePanelTab, toAddress: panelTabPath };

const COLUMNS = 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10';

const NARROW = 'lg:grid lg:grid-cols-[2.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8';

/** Where the tabs are links of the menu, what they open is no tab's panel. */
const NO_PANEL = { role: undefined, tabIndex: undefined, 'aria-labelledby': undefined };

const WIDE = '(width >= 64rem)';

/** What may wait, in order: how a number of them is called, and where they are settled. */
const KINDS: { of: keyof PendingCounts; text: (count: number) => string; href: string }[] = [
  {
    of: 'inbox',
    text: (count) => counted(count, 'inbox item'),
    href: panelTabPath('inbox'),
  },
  {
    of: 'meetings',
    text: (count) => counted(count, 'meeting request'),
    href: panelTabPath('meetings'),
  },
  {
    of: 'messages',
    text: (count) => counted(count, 'new message'),
    href: `${panelTabPath('meetings')}#messages`,
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
  {
    of: 'kinds',
    text: (count) => `${counted(count, 'work')} without a kind`,
    href: panelTabPath('publications'),
  },
  {
    of: 'pdfs',
    text: (count) => `${counted(count, 'work')} without PDF`,
    href: `${panelTabPath('publications')}&without=pdf`,
  },
  { of: 'setup', text: () => 'unfinished set-up', href: '/admin/setup' },
];

/** One line of what waits, each a link. Its place, three lines on a phone, is there from the start: nothing below it moves. */
function PendingLine() {
  const { data: waiting, isPending } = useQuery(pendingCountsQuery);
  const kinds = KINDS.flatMap(({ of, text, href }) => {
    const count = waiting?.[of] ?? 0;
    return count > 0 ? [{ href, label: text(count) }] : [];
  });
  const visits = Boolean(waiting?.visits) && (
    <PanelLink href={panelTabPath('visitor-analytics')}>
      {`${counted(waiting?.visits ?? 0, 'visit')} this week`}
    </PanelLink>
  );
  if (kinds.length === 0) {
    const text = waiting ? 'Nothing waits for you.' : 'What waits for you is not known.';
    return (
      <p className="mb-4 flex min-h-lh lg:col-start-2 flex-wrap gap-x-4 text-sm/6 text-muted max-sm:min-h-[3lh]">
        <span>{!isPending && text}</span>
        {visits}
      </p>
    );
  }
  return (
    <nav
      aria-label="What waits for you"
      className="mb-4 flex flex-wrap gap-x-4 text-sm/6 lg:col-start-2 max-sm:min-h-[3lh]"
    >
      <span className="text-muted max-sm:hidden">Waiting for you:</span>
      {kinds.map(({ href, label }) => (
        <PanelLink key={href} href={href} className="font-medium">
          {label}
        </PanelLink>
      ))}
      {visits}
    </nav>
  );
}
