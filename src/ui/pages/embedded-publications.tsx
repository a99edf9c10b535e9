import { findStyle } from '../../../records/reference-styles.ts';
import { type EmbedView, embedAddress } from '../../publications/embed.ts';
import { linkText } from '../../publications/links.ts';
import type { PublicationListPage } from '../../publications/list-page.ts';
import type { Owner } from '../../publications/owner.ts';
import type { PublicationSummary } from '../../publications/summary.ts';
import { plainTitle } from '../../publications/titles.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { useInterfaceAttributes } from '../messages.ts';
import { ListedAuthors } from '../parts/author-names.tsx';
import { StatusMark } from '../parts/badge.tsx';
import { RichTitle } from '../parts/rich-title.tsx';
import { Venue } from './publication-card.tsx';
import { Groups } from './publications-found.tsx';

/** A page of a selection for a frame on another site; without a page, that it could not be loaded. */
export const EmbeddedPublications = ({
  page,
  view,
  title,
  path,
  site,
}: {
  page: PublicationListPage | undefined;
  view: EmbedView;
  title: string;
  /** The address of the selection on this site. */
  path: string;
  site: { name: string };
}) => (
  <main {...useInterfaceAttributes()}>
    <h1 className="sr-only">{title}</h1>
    {page ? <Works page={page} /> : <p>Failed to fetch publications</p>}
    <p className="line">
      {page && <Pages page={page} view={view} />}
      <a href={path}>{`${title} · ${site.name}`}</a>
    </p>
  </main>
);

function Works({ page }: { page: PublicationListPage }) {
  const { count, shown, owner } = page;
  if (count === 0) return <p>No publications found</p>;
  if ('cards' in shown) {
    return (
      <Groups items={shown.cards} className="works">
        {(cards) => cards.map((card) => <Work key={card.id} work={card} owner={owner} />)}
      </Groups>
    );
  }
  return (
    <Groups items={shown.references} className="works">
      {(references) =>
        references.map(({ id, html }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `toHtml` has escaped all but its own elements
          <p key={id} dangerouslySetInnerHTML={{ __html: html }} />
        ))
      }
    </Groups>
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

function Work({ work, owner }: { work: PublicationSummary; owner: Owner }) {
  const { id, title, authors, type, open, award, hasPdf, view, doiUrl } = work;
  const links = [
    ...(hasPdf ? [{ href: `/api/publications/${id}/download`, text: 'PDF' }] : []),
    ...(view && view.href !== doiUrl ? [view] : []),
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
        <ListedAuthors authors={authors} owner={owner} authorNotes={work.authorNotes} />{' '}
        {work.editorMark}
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
