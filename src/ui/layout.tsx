import type { ReactNode } from 'react';
import { pageAddress } from '../pages/page.ts';
import type { Site } from '../settings/site.ts';
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
      <main id="main" tabIndex={-1} className="page-main">
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
    <footer className="site-footer">
      {site.curve ? <FooterLine path={site.curve.footer} /> : <hr />}
      <p>
        <span>{site.name}</span>
        {site.affiliation && `, ${site.affiliation}`}
      </p>
      {site.footer.text && <p>{site.footer.text}</p>}
      {site.footer.licence && <p>{site.footer.licence}</p>}
      {links.length > 0 && (
        <nav aria-label="Footer">
          <ul>
            {links.map(({ slug, title }) => (
              <li key={slug}>
                <a href={pageAddress(slug)}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}

/** A line across the page that ends in a curve. The curve keeps its size, and the line before it grows. */
function FooterLine({
  path,
}: {
  /** Of SVG, 52 high: x is 0 at the end of the line and negative before it. */
  path: string;
}) {
  return (
    <svg width="100%" height="52" aria-hidden="true">
      <svg x="100%" overflow="visible" aria-hidden="true">
        <path d={path} />
      </svg>
    </svg>
  );
}
