import type { ReactNode } from 'react';
import type { Site } from '../lib/settings/site.ts';
import { DepthDose } from './depth-dose.tsx';
import { headerHtml, sectionOf } from './header.tsx';

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
      <a
        href="#main"
        className="skip-link absolute top-2 left-2 z-10 -translate-y-[200%] rounded-md bg-accent px-4 py-2.5 text-sm text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
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
      {site.sample ? (
        <DepthDose className="block text-accent opacity-60 print:hidden" />
      ) : (
        <hr className="border-line" />
      )}
      <p className="mt-4">
        <span className="font-medium text-ink">{site.name}</span>
        {site.affiliation && `, ${site.affiliation}`}
      </p>
      {site.footer.text && <p className="mt-1">{site.footer.text}</p>}
      {site.footer.licence && <p className="mt-1">{site.footer.licence}</p>}
    </footer>
  );
}
