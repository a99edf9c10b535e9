import { Tabs } from 'radix-ui';
import { cx } from '../../../src/ui/cx.ts';
import { focusOpenTab } from '../kit/focus-open-tab.ts';
import { useOpenPart } from '../kit/open-part.tsx';
import { useMedia } from '../kit/use-media.ts';
import { LoadedPart } from './loaded-part.tsx';
import { addressOf, TABS, tabOf } from './tabs.ts';
import { WaitingLine } from './waiting-line.tsx';

/**
 * The administrator's panel: tabs, each loaded when it is opened. Where there is no room for a list of
 * them, the menu of the frame has it.
 */
export default function Panel() {
  const { part: tab, open, leaveDialog } = useOpenPart(TAB);
  const wide = useMedia(WIDE);
  return (
    <>
      <div className={cx('mb-5 items-baseline max-lg:grid max-lg:gap-2', COLUMNS)}>
        <h1 className="text-sm text-muted lg:font-serif lg:text-2xl lg:font-semibold lg:tracking-tight lg:text-ink">
          Admin Panel
        </h1>
        <WaitingLine />
      </div>
      <Tabs.Root
        value={tab}
        onValueChange={open}
        orientation="vertical"
        activationMode="manual"
        className={COLUMNS}
      >
        {wide && (
          <Tabs.List
            aria-label="Administration"
            onFocus={focusOpenTab}
            className="sticky top-6 -ml-3 flex flex-col gap-1 self-start"
          >
            {TABS.map(({ id, label, icon: Icon }) => (
              <Tabs.Trigger
                key={id}
                value={id}
                className="flex min-h-10 items-center gap-2.5 rounded-md px-3 text-sm whitespace-nowrap text-muted -outline-offset-2 hover:bg-fill hover:text-ink data-[state=active]:bg-wash data-[state=active]:font-medium data-[state=active]:text-accent-ink"
              >
                <Icon size={17} aria-hidden />
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        )}
        {TABS.map(({ id, label, load }) => (
          <Tabs.Content key={id} value={id} {...(!wide && NO_PANEL)} className="min-w-0">
            <h2 className="mb-5 font-serif text-2xl font-semibold tracking-tight">{label}</h2>
            <LoadedPart load={load} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {leaveDialog}
    </>
  );
}

const TAB = { partOf: tabOf, addressOf };

const COLUMNS = 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10';

/** Where the tabs are links of the menu, what they open is no tab's panel. */
const NO_PANEL = { role: undefined, tabIndex: undefined, 'aria-labelledby': undefined };

const WIDE = '(width >= 64rem)';
