import { Globe, Link } from 'lucide-react';
import type { LinkKind } from '../lib/settings/settings.ts';
import { BRAND_ICONS } from './brand-icons.ts';

/** A rounded square with "in" left out of it. */
const LINKEDIN =
  'M4 1h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3ZM6.6 5.3a1.75 1.75 0 1 0 0 3.5a1.75 1.75 0 1 0 0-3.5ZM5.2 10.1h2.8V19H5.2ZM10.2 10.1h2.7v1.25c.5-.9 1.6-1.5 2.95-1.5 2.45 0 3.65 1.55 3.65 4.25V19h-2.8v-4.5c0-1.4-.5-2.2-1.7-2.2-1.3 0-2 .9-2 2.4V19h-2.8Z';

/** The icon of a kind of link; it says nothing to who does not see it. */
export function LinkIcon({
  kind,
  size,
  className,
}: {
  kind: LinkKind;
  /** Pixels. */
  size: number;
  className?: string;
}) {
  if (kind === 'website') return <Globe size={size} aria-hidden className={className} />;
  if (kind === 'other') return <Link size={size} aria-hidden className={className} />;
  const { box, path } =
    kind === 'linkedin' ? { box: '0 0 24 24', path: LINKEDIN } : BRAND_ICONS[kind];
  return (
    <svg
      width={size}
      height={size}
      viewBox={box}
      fill="currentColor"
      fillRule={kind === 'linkedin' ? 'evenodd' : undefined}
      aria-hidden
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
