import type { ReactNode } from 'react';
import type { Site } from '../site.ts';
import { Footer } from './footer.tsx';
import { headerHtml } from './header.tsx';
import { sectionOf } from './navigation.tsx';

/** What stands around every page: skip link, navigation, main and footer. */
export function Layout({
  site,
  path,
  children,
}: {
  site: Site;
  path: string;
  children: ReactNode;
}) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it */}
      <header dangerouslySetInnerHTML={{ __html: headerHtml(site, sectionOf(path)) }} />
      <main id="main" tabIndex={-1} className="page-width grow pt-6 sm:pt-10">
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}
