import type { ReactNode } from 'react';
import type { Site } from '../site.ts';
import { DepthDose } from './depth-dose.tsx';
import { headerHtml, sectionOf } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of every page: skip link, navigation, main and footer. */
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
      <SkipLink />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it */}
      <header dangerouslySetInnerHTML={{ __html: headerHtml(site, sectionOf(path)) }} />
      <main id="main" tabIndex={-1} className="page-width grow pt-6 focus:outline-none sm:pt-10">
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

/** The researcher's name and affiliation below every page. */
function Footer({ site }: { site: Site }) {
  return (
    <footer className="page-width mt-20 pb-10 text-sm text-muted print:mt-8">
      <DepthDose className="block text-accent opacity-60 print:hidden" />
      <p className="mt-4">
        <span className="font-medium text-ink">{site.name}</span>, {site.affiliation}
      </p>
    </footer>
  );
}
