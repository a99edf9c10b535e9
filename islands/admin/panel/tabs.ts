import {
  Archive,
  BarChart3,
  BookOpenText,
  Bug,
  CalendarClock,
  ChartLine,
  Download,
  FileText,
  Folder,
  FolderOpen,
  GraduationCap,
  HeartPulse,
  Inbox,
  type LucideIcon,
  MessagesSquare,
  Mic,
  PenLine,
  Presentation,
  ScrollText,
  Settings,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { createElement } from 'react';
import { RECORDS, type RecordName } from '../../../records/index.ts';
import type { LoadPart } from './loaded-part.tsx';

/** A tab, with its name in the address, `?tab=`; loaded when it is first opened. */
const tab = (id: string, label: string, icon: LucideIcon, load: LoadPart) => ({
  id,
  label,
  icon,
  load,
});

/** The tab of a type of record. */
const recordTab = (kind: RecordName, icon: LucideIcon) =>
  tab(RECORDS[kind].page ?? kind, RECORDS[kind].heading, icon, async () => {
    const { RecordsTab } = await import('../kit/records-tab.tsx');
    return { default: () => createElement(RecordsTab, { kind }) };
  });

/** Tabs under a caption, which expands and collapses them. */
export interface TabGroup {
  caption: string;
  tabs: ReturnType<typeof tab>[];
}

/** The tabs of the panel, in order and under their captions; the first one is open by default. */
export const TAB_GROUPS: readonly TabGroup[] = [
  {
    caption: 'Inbox',
    tabs: [
      tab('chat-history', 'Chat History', MessagesSquare, () => import('../chat/tab.tsx')),
      tab('meetings', 'Meetings', CalendarClock, () => import('../meetings/tab.tsx')),
      tab('inbox', 'Inbox', Inbox, () => import('../inbox/tab.tsx')),
    ],
  },
  {
    caption: 'Your work',
    tabs: [
      tab('publications', 'Publications', BookOpenText, () => import('../publications/tab.tsx')),
      tab(
        'pdf-downloads',
        'PDF Downloads',
        Download,
        () => import('../analytics/pdf-downloads-tab.tsx'),
      ),
      tab('file-management', 'File Management', FolderOpen, () => import('../files/tab.tsx')),
    ],
  },
  {
    caption: 'Career',
    tabs: [
      tab('cv', 'CV', ScrollText, () => import('../cv/tab.tsx')),
      recordTab('talk', Mic),
      recordTab('course', GraduationCap),
      recordTab('project', Folder),
      recordTab('person', Users),
    ],
  },
  {
    caption: 'Writing',
    tabs: [
      tab('blog', 'Blog', PenLine, () => import('../posts/tab.tsx')),
      tab('conferences', 'Conferences', Presentation, () => import('../conferences/tab.tsx')),
      tab('about', 'About Page', UserRound, () => import('../about/tab.tsx')),
      tab('pages', 'Pages', FileText, () => import('../posts/pages-tab.tsx')),
    ],
  },
  {
    caption: 'Statistics',
    tabs: [
      tab(
        'visitor-analytics',
        'Visitor Analytics',
        ChartLine,
        () => import('../analytics/visitors-tab.tsx'),
      ),
      tab('bibliometrics', 'Bibliometrics', BarChart3, () => import('../metrics/tab.tsx')),
    ],
  },
  {
    caption: 'Site',
    tabs: [
      tab('backups', 'Backups', Archive, () => import('../backups/tab.tsx')),
      tab('health', 'Health', HeartPulse, () => import('../health/tab.tsx')),
      tab('trash', 'Trash', Trash2, () => import('../trash/tab.tsx')),
      tab('debug', 'Debug', Bug, () => import('../debug/tab.tsx')),
    ],
  },
];

/** The tabs below all groups, always visible. */
export const PINNED_TABS: TabGroup['tabs'] = [
  tab('settings', 'Settings', Settings, () => import('./settings-tab.tsx')),
];

/** All tabs. */
export const TABS = [...TAB_GROUPS.flatMap(({ tabs }) => tabs), ...PINNED_TABS];

const [FIRST] = TABS;

/** The tab that an address opens: by default, the first one. */
export function parsePanelTab(search: string): string {
  const named = new URLSearchParams(search).get('tab');
  return TABS.find(({ id }) => id === named)?.id ?? FIRST?.id ?? '';
}

/** The address of a tab. */
export const panelTabPath = (tab: string): string =>
  tab === FIRST?.id ? '/admin' : `/admin?tab=${tab}`;
