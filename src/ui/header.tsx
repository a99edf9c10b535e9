import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../site.ts';
import { Navigation, SearchLink } from './navigation.tsx';
import { SampleNotice } from './sample-notice.tsx';

const headers = new WeakMap<Site, Map<string | null, string>>();

/**
 * The inside of a page's header, as HTML. It is more than many a page has to say, and the same throughout
 * a section of the site: it is rendered once.
 */
export function headerHtml(site: Site, section: string | null): string {
  const known = headers.get(site) ?? new Map<string | null, string>();
  headers.set(site, known);
  const html = known.get(section) ?? renderToStaticMarkup(<Header site={site} section={section} />);
  known.set(section, html);
  return html;
}

function Header({ site, section }: { site: Site; section: string | null }) {
  return (
    <>
      {site.sample && <SampleNotice />}
      <div className="page-width flex min-h-16 items-center justify-between gap-4 py-3 lg:max-xl:gap-2">
        <Owner name={site.name} home={section === '/'} />
        <div className="-mr-2.5 flex items-center print:hidden">
          <Navigation section={section} profiles={site.profiles} />
          <SearchLink section={section} />
        </div>
      </div>
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
