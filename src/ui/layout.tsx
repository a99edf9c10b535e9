import type { ReactNode } from 'react';
import type { Site } from '../site.ts';
import { Footer } from './footer.tsx';
import { Navigation, SearchLink } from './navigation.tsx';
import { SampleNotice } from './sample-notice.tsx';

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
      <header>
        {site.sample && <SampleNotice />}
        <div className="page-width flex min-h-16 items-center justify-between gap-4 py-3 lg:max-xl:gap-2">
          <Owner name={site.name} home={path === '/'} />
          <div className="-mr-2.5 flex items-center print:hidden">
            <Navigation path={path} profiles={site.profiles} />
            <SearchLink path={path} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width grow pt-6 sm:pt-10">
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

/** Whose site it is; on the home page, where the heading says so, it is no link. */
function Owner({ name, home }: { name: string; home: boolean }) {
  const className = 'font-serif text-lg font-semibold leading-tight text-ink no-underline';
  if (home) return <span className={className}>{name}</span>;
  return (
    <a href="/" className={`${className} hover:text-accent`}>
      {name}
    </a>
  );
}
