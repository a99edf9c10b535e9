import type { Settings } from '../settings/settings.ts';

/** Where the owner gets letters: the address for them, else the one that the site shows; null for none. */
export const ownerAddress = ({ notifications, email }: Pick<Settings, 'notifications' | 'email'>) =>
  notifications.to || email || null;

/** The part of the calendar's UIDs after the @: the same in each letter of a site. */
export const calendarHost = (siteUrl: string | undefined, from: string): string =>
  siteUrl ? new URL(siteUrl).host : (from.split('@')[1] ?? from);
