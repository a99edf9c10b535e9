import { findStyle } from '../../../records/reference-styles.ts';
import { type EmbedView, embedAddress } from '../../publications/embed.ts';
import { linkText } from '../../publications/links.ts';
import type { PublicationListPage } from '../../publications/list-page.ts';
import type { Owner } from '../../publications/owner.ts';
import { typeName } from '../../publications/selection.ts';
import type { PublicationSummary } from '../../publications/summary.ts';
import { plainTitle } from '../../publications/titles.ts';
import { useInterfaceAttributes, useLanguageAttributes, useMessages } from '../messages.ts';
import { EditorMark, ListedAuthors } from '../parts/author-names.tsx';
import { StatusMark } from '../parts/badge.tsx';
import { RichTitle } from '../parts/rich-title.tsx';
import { Venue } from './publication-card.tsx';
import { Groups } from './publications-found.tsx';

/** A page of a selection for a frame on another site; an error message if the page is missing. */
export function EmbeddedPublications({
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
}) {
  const t = useMessages('publications');
  return (
    <main {...useInterfaceAttributes()}>
      <h1 className="sr-only">{title}</h1>
      {page ? <Works page={page} /> : <p>{t('failed')}</p>}
      <p className="line">
        {page && <Pages page={page} view={view} />}
        <a href={path}>{`${title} · ${site.name}`}</a>
      </p>
    </main>
  );
}

function Works({ page }: { page: PublicationListPage }) {
  const t = useMessages('publications');
  const { count, shown, owner } = page;
  if (count === 0) return <p>{t('none')}</p>;
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

/** Pagination within the frame. */
function Pages({ page, view }: { page: PublicationListPage; view: EmbedView }) {
  const t = useMessages('pagination');
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
      {toPage(view.page - 1, t('previous'))}
      <span>{t('place', { page: view.page, totalPages })}</span>
      {toPage(view.page + 1, t('next'))}
    </>
  );
}

function Work({ work, owner }: { work: PublicationSummary; owner: Owner }) {
  const t = useMessages('publications');
  const inLanguage = useLanguageAttributes();
  const { id, title, authors, type, open, award, hasPdf, view, doiUrl } = work;
  const links = [
    ...(hasPdf ? [{ href: `/api/publications/${id}/download`, text: 'PDF' }] : []),
    ...(view && view.href !== doiUrl ? [{ href: view.href, text: t(`reading-${view.text}`) }] : []),
    ...(doiUrl ? [{ href: doiUrl, text: 'DOI' }] : []),
    ...work.links.map((link) => ({ href: link.url, text: linkText(link, t) })),
  ];
  return (
    <article>
      <h3>
        <StatusMark status={work.status} />
        <a href={`/publications/${id}`} {...inLanguage(work.language)}>
          <RichTitle title={title} />
        </a>
      </h3>
      <p>
        <ListedAuthors authors={authors} owner={owner} authorNotes={work.authorNotes} />{' '}
        <EditorMark mark={work.editorMark} />
      </p>
      <Venue {...work}>
        {[typeName(type, t), open && t('openAccess'), award].map(
          (text) => text && <span key={text}>{text}</span>,
        )}
      </Venue>
      <ul aria-label={t('resources', { title: plainTitle(title) })} className="line">
        {links.map(({ href, text }) => (
          <li key={text + href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </article>
  );
}
