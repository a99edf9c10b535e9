import type { LoadPart } from './loaded-part.tsx';

export interface AdminPage {
  /** Shown in the browser's title bar, and above the page unless it has its own heading. */
  title: string;
  /** Only loaded in the browser, after the login. */
  load: LoadPart;
  /** True if it is shown without a login. */
  open?: boolean;
  ownHeading?: boolean;
}

/** The administrator's pages, by their path below `/admin`. */
export const ADMIN_PAGES = {
  '/': { title: 'Admin Panel', load: () => import('./panel.tsx'), ownHeading: true },
  '/about': { title: 'About Page Management', load: () => import('../about/index.tsx') },
  '/analytics': { title: 'Detailed Analytics', load: () => import('../analytics/index.tsx') },
  '/claim': {
    title: 'Create your login',
    load: () => import('../account/claim.tsx'),
    open: true,
  },
  '/conferences': {
    title: 'Conference Management',
    load: () => import('../conferences/index.tsx'),
  },
  '/debug': {
    title: 'File System Debug',
    load: () => import('../debug/index.tsx'),
    ownHeading: true,
  },
  '/files': { title: 'File Management', load: () => import('../files/index.tsx') },
  '/pages': { title: 'Pages', load: () => import('../posts/pages-tab.tsx') },
  '/publications': {
    title: 'Publications Management',
    load: () => import('../publications/index.tsx'),
  },
  '/setup': { title: 'Set up your site', load: () => import('../setup/index.tsx') },
  '/weekly-analytics': {
    title: 'Weekly Analytics Dashboard',
    load: () => import('../analytics/weekly.tsx'),
  },
} satisfies Record<string, AdminPage>;

export type AdminPath = keyof typeof ADMIN_PAGES;

/** The pages without a tab. */
export const PAGES_BELOW = Object.entries<AdminPage>(ADMIN_PAGES).filter(
  ([path, { open }]) => path !== '/' && !open,
);
