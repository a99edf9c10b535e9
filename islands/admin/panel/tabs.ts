import {
  BarChart3,
  BookOpenText,
  Bug,
  CalendarClock,
  ChartLine,
  Download,
  FolderOpen,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  Presentation,
  Settings,
  UserRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Load } from '../kit/use-loaded.ts';

interface Tab {
  /** Its name in the address, `?tab=`. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** Loaded when the tab is first opened. */
  load: Load<ComponentType>;
}

/** The tabs of the panel, in order; the first one is where it opens. */
export const TABS: Tab[] = [
  {
    id: 'chat-history',
    label: 'Chat History',
    icon: MessagesSquare,
    load: () => import('../chat/tab.tsx'),
  },
  {
    id: 'meetings',
    label: 'Meetings',
    icon: CalendarClock,
    load: () => import('../meetings/tab.tsx'),
  },
  {
    id: 'publications',
    label: 'Publications',
    icon: BookOpenText,
    load: () => import('../publications/tab.tsx'),
  },
  {
    id: 'pdf-downloads',
    label: 'PDF Downloads',
    icon: Download,
    load: () => import('../analytics/pdf-downloads-tab.tsx'),
  },
  {
    id: 'file-management',
    label: 'File Management',
    icon: FolderOpen,
    load: () => import('../files/tab.tsx'),
  },
  {
    id: 'blog',
    label: 'Blog',
    icon: Newspaper,
    load: () => import('../posts/tab.tsx'),
  },
  {
    id: 'conferences',
    label: 'Conferences',
    icon: Presentation,
    load: () => import('../conferences/tab.tsx'),
  },
  {
    id: 'about',
    label: 'About Page',
    icon: UserRound,
    load: () => import('../about/tab.tsx'),
  },
  {
    id: 'visitor-analytics',
    label: 'Visitor Analytics',
    icon: ChartLine,
    load: () => import('../analytics/visitors-tab.tsx'),
  },
  {
    id: 'bibliometrics',
    label: 'Bibliometrics',
    icon: BarChart3,
    load: () => import('../bibliometrics/tab.tsx'),
  },
  { id: 'debug', label: 'Debug', icon: Bug, load: () => import('../debug/tab.tsx') },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    load: () => import('../settings/tab.tsx'),
  },
];

const [FIRST] = TABS;

/** The tab that an address opens: the first one unless it names another. */
export function tabOf(search: string): string {
  const named = new URLSearchParams(search).get('tab');
  return TABS.find(({ id }) => id === named)?.id ?? FIRST?.id ?? '';
}

/** The address that opens a tab. */
export const addressOf = (tab: string): string =>
  tab === FIRST?.id ? '/admin' : `/admin?tab=${tab}`;
