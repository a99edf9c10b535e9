import { type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { menuPath } from '../../../records/menu.ts';
import type { MenuItem } from '../../../records/settings.ts';
import type { Site } from '../../settings/site.ts';
import { ownLanguage } from '../../values/language-attributes.ts';
import type { Translation } from '../../values/site-languages.ts';
import { MessagesContext, useInterfaceLanguage, useMessages } from '../messages.ts';
import { SkipLink } from '../parts/page.tsx';
import { Ornament } from '../parts/pattern.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of every page. @example <Layout {...{ site, path, address, language, translations }}>{page}</Layout> */
export function Layout({
  site,
  path,
  address,
  language,
  translations,
  children,
}: {
  site: Site;
  path: string;
  /** The address for citing a printed page. */
  address: string;
  /** Language of the main text, which is marked within the interface. */
  language: string;
  /** Languages that the page exists in. */
  translations: readonly Translation[];
  children: ReactNode;
}) {
  const t = useMessages('layout');
  const inInterface = useInterfaceLanguage();
  const frame = inInterface === language ? {} : ownLanguage(inInterface);
  const section = findSection(site.menu, path);
  return (
    <>
      <SkipLink to="main" {...frame}>
        {t('skip')}
      </SkipLink>
      {site.languages.length > 1 ? (
        <header {...frame}>
          <Header site={site} section={section} translations={translations} />
        </header>
      ) : (
        <Shared as="header" site={site} part={`header ${section}`} frame={frame}>
          <Header site={site} section={section} translations={[]} />
        </Shared>
      )}
      <div className="page-frame">
        <main id="main" tabIndex={-1} className="page-main" {...frame}>
          {children}
          <p className="page-address">{address}</p>
        </main>
        {/* After the content that determines its size: otherwise it would first be painted in a different size. */}
        <Shared as="div" site={site} part="ornament">
          <Ornament name={site.name} />
        </Shared>
      </div>
      <Shared as="footer" site={site} part="footer" frame={frame}>
        <Footer site={site} />
      </Shared>
    </>
  );
}

/** HTML by site object, which changes with the content. */
const rendered = new WeakMap<Site, Map<string, string>>();

/** A part that many pages share, rendered once: the frame is a third of the cost of an uncached page. */
function Shared({
  as: Element,
  site,
  part,
  frame,
  children,
}: {
  as: 'header' | 'div' | 'footer';
  site: Site;
  part: string;
  frame?: Partial<ReturnType<typeof ownLanguage>>;
  children: ReactNode;
}) {
  const messages = useContext(MessagesContext);
  const parts = rendered.get(site) ?? new Map<string, string>();
  rendered.set(site, parts);
  const html =
    parts.get(part) ??
    renderToStaticMarkup(<MessagesContext value={messages}>{children}</MessagesContext>);
  parts.set(part, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it
  return <Element {...frame} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** True for a page and those below it. */
const isWithin = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);

/** The header link for a page or its parent; null for other pages. */
const findSection = (menu: readonly MenuItem[], path: string): string | null =>
  [...menu.map(({ page }) => menuPath(page)), '/search'].find((href) =>
    isWithin(decodeURI(href), path),
  ) ?? null;
