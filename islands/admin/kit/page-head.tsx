import type { ReactNode } from 'react';
import { BackLink } from '../../../src/ui/parts/page.tsx';

/** Head of a page: a link back to the panel, the title, and actions for the whole page. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="mb-6">
    <BackLink href="/admin">Back to Admin</BackLink>
    <div className="mt-1 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="font-serif text-3xl font-semibold tracking-tight text-balance">{title}</h1>
      {children}
    </div>
  </header>
);
