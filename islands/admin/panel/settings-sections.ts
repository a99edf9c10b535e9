import {
  ChartNoAxesColumn,
  FlaskConical,
  Import,
  KeyRound,
  Languages,
  Link,
  type LucideIcon,
  Mail,
  Menu,
  Palette,
  Plug,
  Share2,
  ShieldCheck,
  Tags,
  UserRound,
} from 'lucide-react';

const section = <Id extends string>(id: Id, label: string, icon: LucideIcon) => ({
  id,
  label,
  icon,
});

/** The sections of the settings, in order. */
export const SETTINGS_SECTIONS = [
  section('profile', 'Profile', UserRound),
  section('locks', 'Password and keys', KeyRound),
  section('languages', 'Languages', Languages),
  section('links', 'Links', Link),
  section('look', 'Appearance', Palette),
  section('menu', 'Menu', Menu),
  section('vocabulary', 'Categories and tags', Tags),
  section('share', 'Share', Share2),
  section('figures', 'Metrics', ChartNoAxesColumn),
  section('mail', 'Email', Mail),
  section('services', 'Services', Plug),
  section('privacy', 'Privacy', ShieldCheck),
  section('moving', 'Import a site', Import),
  section('sample', 'Sample content', FlaskConical),
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]['id'];

/** The section that the settings open with: the form to change the password. */
export const OPENING_SECTION: SettingsSection = 'locks';

/** The address of a section. */
export const settingsPath = (id: SettingsSection): string =>
  id === OPENING_SECTION ? '/admin?tab=settings' : `/admin?tab=settings&section=${id}`;

/** The section of an address: by default, the one with the password. */
export function parseSettingsSection(search: string): SettingsSection {
  const named = new URLSearchParams(search).get('section');
  return SETTINGS_SECTIONS.find(({ id }) => id === named)?.id ?? OPENING_SECTION;
}
