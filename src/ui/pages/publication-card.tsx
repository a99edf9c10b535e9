import { type ReactNode, useId } from 'react';
import { leadsToWork, linkText } from '../../publications/links.ts';
import { type Owner, shortenAuthors } from '../../publications/owner.ts';
import { typeName } from '../../publications/selection.ts';
import { dateLabel, type PublicationSummary } from '../../publications/summary.ts';
import { plainTitle } from '../../publications/titles.ts';
import { makeSrcSet, type Picture } from '../../values/image-address.ts';
import type { languageAttributes } from '../../values/language-attributes.ts';
import { isSitePath } from '../../values/site-path.ts';
import { exceedsLines } from '../../values/text.ts';
import { useLocalAddress } from '../addresses.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { AuthorSignsLegend, EditorMark, ListedAuthors } from '../parts/author-names.tsx';
import { Badge, StatusMark } from '../parts/badge.tsx';
import { ExternalLink, NEW_TAB } from '../parts/button.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';
import { hidden } from '../parts/hidden-text.ts';
import { RichTitle, type ShowText } from '../parts/rich-title.tsx';

/**
 * A publication in a list on the site of `owner`: three lines and its abstract.
 *
 * @example <PublicationCard publication={summary} owner={names} />
 */
export function PublicationCard({
  publication,
  owner,
  show = (text) => text,
  found,
}: {
  publication: PublicationSummary;
  owner: Owner;
  /** Shows title, authors, journal and abstract. */
  show?: ShowText | undefined;
  /** The match of a search in a later part of the abstract. */
  found?: ReactNode;
}) {
  const { id, title, type, category, journal, abstract, customTags, award, image } = publication;
  const { status, open } = publication;
  const t = useMessages('publications');
  const local = useLocalAddress();
  const inLanguage = useLanguageAttributes()(publication.language);
  return (
    <article className="publication">
      {image && <TeaserImage image={image} className="teaser" />}
      <h3 className="entry-title">
        <StatusMark status={status} />
        <a href={local(`/publications/${id}`)} {...inLanguage}>
          <RichTitle title={title} show={show} />
        </a>
      </h3>
      <AuthorList {...publication} owner={owner} show={show} />
      <div className="about">
        <Venue {...publication} journal={journal && show(journal)}>
          <Badge>{typeName(type, t)}</Badge>
          {open && <Badge>{t('openAccess')}</Badge>}
          {category && <Badge>{category}</Badge>}
          {customTags.map((tag) => (
            <Badge key={tag} tone="outlined" {...inLanguage}>
              {tag}
            </Badge>
          ))}
        </Venue>
        <div className="actions">
          <PublicationLinks {...publication} />
          <CiteLinks {...publication} />
        </div>
      </div>
      <AuthorSignsLegend notes={publication.authorNotes} className="text-sm text-muted" />
      {award && <Award>{award}</Award>}
      {(found || abstract) && (
        <div className="abstract">
          {found && <p {...inLanguage}>{found}</p>}
          {abstract && (
            <Collapsible text={abstract} lines={8} rest={t('ofAbstract')} attributes={inLanguage}>
              {show(abstract)}
            </Collapsible>
          )}
        </div>
      )}
    </article>
  );
}

/**
 * The venue and the date of a publication; `children` are added to the same line.
 *
 * @example <Venue journal="Tests" language="en" year={2025} month={null} />
 */
export function Venue({
  journal,
  language,
  issued = '',
  year,
  month,
  children,
}: {
  journal: ReactNode;
  /** Of the work. */
  language: string;
  /** The issue and pages of a journal. */
  issued?: string;
  year: number;
  month: string | null;
  children?: ReactNode;
}) {
  const inLanguage = useLanguageAttributes();
  const date = dateLabel({ year, month }, useInterfaceLanguage());
  return (
    <p className="venue">
      <span>
        {/* Otherwise the date would precede a name with the opposite writing direction. */}
        {journal && <i dir={inLanguage(language).dir && 'auto'}>{journal}</i>}
        {issued && <span className="max-sm:hidden print:inline">{` ${issued}`}</span>}
        {journal && date && '\u00a0· '}
        {date && <span>{date}</span>}
      </span>
      {children}
    </p>
  );
}

/**
 * A publication's image, loaded when it comes near.
 *
 * @example <TeaserImage image={image} className="teaser" />
 */
export function TeaserImage({
  image,
  sizes = '6rem',
  className,
}: {
  image: Picture;
  /** Its displayed width. */
  sizes?: string;
  className: string;
}) {
  return (
    <img
      src={image.src}
      srcSet={makeSrcSet(image)}
      sizes={image.narrow ? sizes : undefined}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading="lazy"
      className={className}
    />
  );
}

/** A prize that a publication won. @example <Award>Best Paper</Award> */
export function Award({ children }: { children: string }) {
  const t = useMessages('publications');
  return (
    <p className="award">
      <span className="sr-only">{t('award')} </span>
      {children}
    </p>
  );
}

/**
 * Additional material of a publication, as links.
 *
 * @example <Resources links={publication.links} title={publication.title} />
 */
export function Resources({ links, title }: Pick<PublicationSummary, 'links' | 'title'>) {
  const t = useMessages('publications');
  const local = useLocalAddress();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('resources', { title: plainTitle(title) })} className="resources">
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links of one record, which never move
        <li key={at}>
          <a {...(isSitePath(link.url) ? {} : NEW_TAB)} href={local(link.url)}>
            {linkText(link, t)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function PublicationLinks(publication: PublicationSummary) {
  const { doiUrl } = publication;
  return (
    <>
      <ReadLink {...publication} />
      {doiUrl && (
        <ExternalLink href={doiUrl}>
          DOI <span className="sr-only">{doiUrl.replace('https://doi.org/', '')}</span>
        </ExternalLink>
      )}
      <Resources {...publication} />
    </>
  );
}

/**
 * Values of a message that contains a work's title for screen readers only.
 *
 * @example t.rich('details', workTitle(title, 'de'))
 */
export const workTitle = (title: string, language: string) => ({
  title: plainTitle(title),
  hidden,
  work: (text: ReactNode[]) => <ForeignText language={language}>{text}</ForeignText>,
});

/** Links to read a publication; a disabled button if there are none. */
function ReadLink({ id, hasPdf, view, doiUrl, links, title, language }: PublicationSummary) {
  const t = useMessages('publications');
  const values = workTitle(title, language);
  if (hasPdf) {
    return (
      <a href={`/api/publications/${id}/download`} className="main">
        {t.rich('readingOf-Download PDF', values)}
      </a>
    );
  }
  if (view) {
    return (
      <ExternalLink href={view.href} className="main">
        {t.rich(`readingOf-${view.text}`, values)}
      </ExternalLink>
    );
  }
  if (doiUrl || links.some(leadsToWork)) return null;
  return (
    <button type="button" disabled>
      {t('reading-View')}
    </button>
  );
}

/**
 * Link to all styles of a reference, and a button that copies it if scripts run.
 *
 * @example <CiteLinks {...publication} />
 */
export function CiteLinks({
  id,
  title,
  language,
}: Pick<PublicationSummary, 'id' | 'title' | 'language'>) {
  const t = useMessages('publications');
  const inLanguage = useLanguageAttributes();
  const local = useLocalAddress();
  return (
    <>
      <a href={local(`/publications/${id}/cite`)} rel="nofollow">
        {t('cite')}
        <span className="sr-only" {...inLanguage(language)}>
          {` ${plainTitle(title)}`}
        </span>
      </a>
      <button type="button" data-copies={id} className="needs-script">
        {t('copy')}
      </button>
    </>
  );
}

/** The authors of a publication: up to four initials, the number of others, and the names in order. */
function AuthorList({
  authors,
  initials,
  editorMark,
  authorNotes,
  owner,
  show,
}: Pick<PublicationSummary, 'authors' | 'initials' | 'editorMark' | 'authorNotes'> & {
  owner: Owner;
  show: ShowText;
}) {
  const t = useMessages('publications');
  if (authors.length === 0) return null;
  const rest = authors.length - initials.length;
  return (
    <div className="authors">
      <div aria-hidden className="avatars">
        {initials.map((letters, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes
          <span key={index}>{letters}</span>
        ))}
        {rest > 0 && <span>{`+${rest}`}</span>}
      </div>
      <Collapsible
        text={shortenAuthors(authors, owner).authors.join(', ')}
        lines={2}
        rest={t('ofAuthors')}
      >
        <ListedAuthors {...{ authors, owner, authorNotes, show }} />{' '}
        <EditorMark mark={editorMark} />
      </Collapsible>
    </div>
  );
}

const clamps = { 2: 'collapsed-2', 8: 'collapsed-8' } as const;

/**
 * A text of which only the first lines are shown, with a button for the rest, which the surrounding island
 * handles. Without JavaScript all of it is shown (see `styles/scripting.css`).
 *
 * @param text decides if there is more; `children` display it
 */
function Collapsible({
  text,
  lines,
  rest,
  attributes,
  children = text,
}: {
  text: string;
  lines: keyof typeof clamps;
  /** Completes the button's name for screen readers: "Show more of the abstract". */
  rest: string;
  /** Language of the text. */
  attributes?: ReturnType<typeof languageAttributes>;
  children?: ReactNode;
}) {
  const t = useMessages('publications');
  const id = useId();
  if (!exceedsLines(text, lines)) return <div {...attributes}>{children}</div>;
  return (
    <div className="collapsible">
      <div id={id} className={clamps[lines]} {...attributes}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={false}
        aria-controls={id}
        data-shows-more
        className="needs-script show-more"
      >
        <span>{t('showMore')}</span>
        <span className="sr-only"> {rest}</span>
      </button>
    </div>
  );
}
