import { Tabs } from 'radix-ui';
import { useOpenPart } from '../kit/open-part.tsx';
import { useMedia } from '../kit/use-media.ts';
import { LoadedPart } from './loaded-part.tsx';
import { Sidebar } from './sidebar.tsx';
import { panelTabPath, parsePanelTab, TABS } from './tabs.ts';
import { Today } from './today.tsx';

/** The administrator's panel: tabs, each loaded when it is opened. In narrow windows they are in the frame's menu. */
export default function Panel() {
  const { part: tab, open, leaveDialog } = useOpenPart(TAB);
  const wide = useMedia(WIDE);
  // The settings have their own list, and need the room.
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
        {wide ? (
          <Sidebar openTab={tab} isNarrow={isNarrow} />
        ) : (
          <h1 className="sr-only">Admin Panel</h1>
        )}
        {tab === TABS[0]?.id && <Today />}
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

const TAB = { parsePart: parsePanelTab, toAddress: panelTabPath, isPage: true };

const COLUMNS = 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10';

const NARROW = 'lg:grid lg:grid-cols-[2.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8';

/** If the tabs are links in the menu, their content is not a tab panel. */
const NO_PANEL = { role: undefined, tabIndex: undefined, 'aria-labelledby': undefined };

const WIDE = '(width >= 64rem)';
