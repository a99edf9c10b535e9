import type { ReactNode } from 'react';
import { pageAddress } from '../lib/pages/page.ts';
import type { Site } from '../lib/settings/site.ts';
import { FooterLine } from './footer-line.tsx';
import { headerHtml } from './header.tsx';
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
      <header dangerouslySetInnerHTML={{ __html: headerHtml(site, path) }} />
      <main id="main" tabIndex={-1} className="page-width grow pt-6 focus:outline-none sm:pt-10">
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

/** The researcher's name and affiliation below every page, and the pages that belong there, as an imprint does. */
function Footer({ site }: { site: Site }) {
  const links = site.pages.filter(({ place }) => place === 'footer');
  return (
    <footer className="page-width mt-20 pb-10 text-sm text-muted print:mt-8">
      {site.curve ? (
        <FooterLine
          path={site.curve.footer}
          className="block text-accent opacity-60 print:hidden"
        />
      ) : (
        <hr className="border-line" />
      )}
      <p className="mt-4">
        <span className="font-medium text-ink">{site.name}</span>
        {site.affiliation && `, ${site.affiliation}`}
      </p>
      {site.footer.text && <p className="mt-1">{site.footer.text}</p>}
      {site.footer.licence && <p className="mt-1">{site.footer.licence}</p>}
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
