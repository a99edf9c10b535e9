import { LAYOUT_IDS, type LayoutId } from '../../../records/cv-settings.ts';

const PARTS = ['entries', 'narratives', 'export'] as const;

/** A part of the CV's tab. */
type CvPart = (typeof PARTS)[number];

/** The part with a name; the entries by default. */
export const parseCvPart = (name: string | null): CvPart =>
  PARTS.find((part) => part === name) ?? 'entries';

/** The layout that an address names, if any. */
export function parseLayout(search: string): LayoutId | null {
  const named = new URLSearchParams(search).get('layout');
  return LAYOUT_IDS.find((id) => id === named) ?? null;
}

/** The address of a part, for a layout. */
export function cvPartPath(part: CvPart, layout = parseLayout(location.search)): string {
  const query = new URLSearchParams({ tab: 'cv' });
  if (part !== 'entries') query.set('part', part);
  if (part !== 'entries' && layout) query.set('layout', layout);
  return `/admin?${query}`;
}

/** The open part, kept in the address. */
export const OPEN_PART = {
  parsePart: (search: string) => parseCvPart(new URLSearchParams(search).get('part')),
  toAddress: (part: CvPart) => cvPartPath(part),
  isHere: (search: string) => new URLSearchParams(search).get('tab') === 'cv',
};
