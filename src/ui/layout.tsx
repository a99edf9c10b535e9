import type { ReactNode } from 'react';
import { type PageLink, pageAddress } from '../lib/pages/page.ts';
import type { Site } from '../site.ts';
import { DepthDose } from './depth-dose.tsx';
import { headerHtml } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of every page: skip link, navigation, main and footer. */
export function Layout({
  site,
  pages,
  path,
  children,
}: {
  site: Site;
  /** The links to the site's own pages. */
  pages: readonly PageLink[];
  path: string;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it */}
      <header dangerouslySetInnerHTML={{ __html: headerHtml(site, pages, path) }} />
      <main id="main" tabIndex={-1} className="page-width grow pt-6 focus:outline-none sm:pt-10">
        {children}
      </main>
      <Footer site={site} pages={pages} />
    </>
  );
}

/** The researcher's name and affiliation below every page, and the pages that belong there, as an imprint does. */
function Footer({ site, pages }: { site: Site; pages: readonly PageLink[] }) {
  const links = pages.filter(({ place }) => place === 'footer');
  return (
    <footer className="page-width mt-20 pb-10 text-sm text-muted print:mt-8">
      <DepthDose className="block text-accent opacity-60 print:hidden" />
      <p className="mt-4">
        <span className="font-medium text-ink">{site.name}</span>, {site.affiliation}
      </p>
      {links.length > 0 && (
        <nav aria-label="Footer" className="mt-2 print:hidden">
          <ul className="-mx-2 flex flex-wrap wrap-anywhere">
            {links.map(({ slug, title }) => (
              <li key={slug}>
                <a href={pageAddress(slug)} className="block px-2 py-1.5 text-muted hover:text-ink">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
