import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** The way back, above a page's heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex items-center gap-2 py-1 text-sm text-muted no-underline hover:text-accent hover:underline print:hidden"
    >
      <ArrowLeft size={16} />
      {children}
    </a>
  );
}
