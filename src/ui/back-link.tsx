import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The way back, above a page's heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="back-link">
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
