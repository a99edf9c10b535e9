import { findStyle } from '../../../records/reference-styles.ts';
import { app, readQuery } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { partFailure } from '../../../src/http/error-pages.tsx';
import { respond } from '../../../src/http/respond.tsx';
import {
  EMBED_PARAMETERS,
  type EmbedView,
  embedAddress,
  readEmbedView,
} from '../../../src/publications/embed.ts';
import { findListPage } from '../../../src/publications/find-publications.ts';
import { linkText } from '../../../src/publications/links.ts';
import type { PublicationListPage } from '../../../src/publications/list-page.ts';
import {
  listAddress,
  readSelection,
  SELECTION_PARAMETERS,
  selectionTitle,
} from '../../../src/publications/selection.ts';
import type { PublicationSummary } from '../../../src/publications/summary.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Venue } from '../../../src/ui/pages/publication-card.tsx';
import { ByYear } from '../../../src/ui/pages/publications-found.tsx';
import { AuthorNames } from '../../../src/ui/parts/author-names.tsx';
import { StatusMark } from '../../../src/ui/parts/badge.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { found } from '../../../src/values/errors.ts';
import {
  interfaceAttributes,
  languageAttributes,
} from '../../../src/values/language-attributes.ts';

/**
 * `GET /embed/publications?q=&year=&…&style=&mode=&page=`: a page of a selection for a frame on any site, in the style
 * `src/ui/embed.css`. An unknown style is the first one, as in the list; a page that is not there is a 404.
 */
export default app().get(
  '/',
  cacheable(...SELECTION_PARAMETERS, ...EMBED_PARAMETERS),
  async (c) => {
    const { db, site } = c.var.deps;
    const selection = readSelection(readQuery(c));
    const view = found(readEmbedView(readQuery(c)), NO_PAGE);
    const page = await findListPage(db, site, { selection, view })
      .then((one) => found(one, NO_PAGE))
      .catch(partFailure(c));
    const title = selectionTitle(selection);
    const path = listAddress(selection, { style: null, page: 1 });
    return respond(
      c,
      { title, path, status: page ? 200 : 503, noindex: true, embedded: view },
      <main {...interfaceAttributes(site.language)}>
        <h1 className="sr-only">{title}</h1>
        {page ? <Works page={page} /> : <p>Failed to fetch publications</p>}
        <p className="line">
          {page && <Pages page={page} view={view} />}
          <a href={path}>{`${title} · ${site.name}`}</a>
        </p>
      </main>,
    );
  },
);

const NO_PAGE = 'There is no such page.';

function Works({ page }: { page: PublicationListPage }) {
  const { count, shown, owner } = page;
  if (count === 0) return <p>No publications found</p>;
  if ('cards' in shown) {
    return (
      <ByYear items={shown.cards} className="works">
        {(cards) => cards.map((card) => <Work key={card.id} work={card} owner={owner} />)}
      </ByYear>
    );
  }
  return (
    <ByYear items={shown.references} className="works">
      {(references) =>
        references.map(({ id, html }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `toHtml` has escaped all but its own elements
          <p key={id} dangerouslySetInnerHTML={{ __html: html }} />
        ))
      }
    </ByYear>
  );
}

/** The ways to other pages, within the frame. */
function Pages({ page, view }: { page: PublicationListPage; view: EmbedView }) {
  const { selection, totalPages, styles } = page;
  if (totalPages === 1) return null;
  const style = view.style && findStyle(styles, view.style).style;
  const toPage = (number: number, label: string) =>
    number >= 1 &&
    number <= totalPages && (
      <a href={embedAddress(selection, { ...view, style, page: number })} target="_self">
        {label}
      </a>
    );
  return (
    <>
      {toPage(view.page - 1, 'Previous')}
      <span>{`Page ${view.page} of ${totalPages}`}</span>
      {toPage(view.page + 1, 'Next')}
    </>
  );
}

function Work({ work, owner }: { work: PublicationSummary; owner: readonly string[] }) {
  const { id, title, authors, type, open, award, hasPdf, viewUrl, doiUrl } = work;
  const links = [
    ...(hasPdf ? [{ href: `/api/publications/${id}/download`, text: 'PDF' }] : []),
    ...(viewUrl && viewUrl !== doiUrl ? [{ href: viewUrl, text: 'View' }] : []),
    ...(doiUrl ? [{ href: doiUrl, text: 'DOI' }] : []),
    ...work.links.map((link) => ({ href: link.url, text: linkText(link) })),
  ];
  return (
    <article>
      <h3>
        <StatusMark word={work.statusWord} />
        <a href={`/publications/${id}`} {...languageAttributes(work.language)}>
          <RichTitle title={title} />
        </a>
      </h3>
      <p>
        <AuthorNames authors={authors} owner={owner} notes={work.authorNotes} /> {work.editorMark}
      </p>
      <Venue {...work}>
        {[type, open && 'Open access', award].map((text) => text && <span key={text}>{text}</span>)}
      </Venue>
      <ul aria-label={`With ${plainTitle(title)}`} className="line">
        {links.map(({ href, text }) => (
          <li key={text + href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </article>
  );
}
