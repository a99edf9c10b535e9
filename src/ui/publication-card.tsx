import { type ReactNode, useId } from 'react';
import { initials } from '../publications/authors.ts';
import { linkText } from '../publications/links.ts';
import {
  makeSrcSet,
  type PublicationPicture,
  type PublicationSummary,
} from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';
import { isSitePath } from '../values/site-path.ts';
import { exceedsLines } from '../values/text.ts';
import { AuthorNames, AuthorSignsLegend } from './author-names.tsx';
import { Badge } from './badge.tsx';
import { Button, ButtonLink, ExternalLink, NEW_TAB } from './button.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { RichTitle, type ShowText } from './rich-title.tsx';

/** A publication in a list on the site of `owner`. @example <PublicationCard publication={summary} owner={names} /> */
export function PublicationCard({
  publication,
  owner,
  heading: Heading = 'h2',
  show = (text) => text,
  found,
  children,
}: {
  publication: PublicationSummary;
  owner: readonly string[];
  heading?: 'h2' | 'h3';
  /** Shows title, authors, journal and abstract. */
  show?: ShowText | undefined;
  /** What a search found further on in the abstract. */
  found?: ReactNode;
  /** What else can be done with it, behind its links. */
  children?: ReactNode;
}) {
  const { id, title, type, category, date, journal, abstract, customTags, award, image } =
    publication;
  return (
    <Card as="article" className="publication">
      <div className="publication-head">
        <Badge>{type}</Badge>
        {category && <Badge tone="neutral">{category}</Badge>}
        {customTags.map((tag) => (
          <Badge key={tag} tone="outlined">
            {tag}
          </Badge>
        ))}
        {date && <span className="date">{date}</span>}
      </div>
      {image && <TeaserImage image={image} className="publication-teaser" />}
      <Heading className="entry-title">
        <a href={`/publications/${id}`}>
          <RichTitle title={title} show={show} />
        </a>
      </Heading>
      {award && <Award>{award}</Award>}
      <AuthorList {...publication} owner={owner} show={show} />
      <AuthorSignsLegend notes={publication.authorNotes} className="mt-1 text-xs text-muted" />
      {journal && <p className="journal">{show(journal)}</p>}
      {found && <p className="abstract">{found}</p>}
      {abstract && (
        <Collapsible text={abstract} lines={8} what="the abstract" className="abstract">
          {show(abstract)}
        </Collapsible>
      )}
      <div className="actions">
        <PublicationLinks {...publication} />
        {children}
      </div>
    </Card>
  );
}

/** A publication's picture, loaded when it comes near. @example <TeaserImage image={image} className="teaser" /> */
export function TeaserImage({
  image,
  sizes = '(width >= 40rem) 12rem, 92vw',
  className,
}: {
  image: PublicationPicture;
  /** How wide it is shown. */
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
export const Award = ({ children }: { children: string }) => (
  <p className="award">
    <span className="sr-only">Award: </span>
    {children}
  </p>
);

/**
 * What comes with a publication, as small buttons. Their icons are drawn by `styles/publication.css`: a list has
 * hundreds of them.
 *
 * @example <Resources links={publication.links} title={publication.title} />
 */
export function Resources({ links, title }: Pick<PublicationSummary, 'links' | 'title'>) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={`With ${plainTitle(title)}`} className="resources">
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links of one record, which never move
        <li key={at}>
          <a
            {...(isSitePath(link.url) ? {} : NEW_TAB)}
            href={link.url}
            className="resource"
            data-resource={link.kind}
          >
            {linkText(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function PublicationLinks(publication: PublicationSummary) {
  const { id, hasPdf, viewUrl, doiUrl, title } = publication;
  return (
    <>
      {hasPdf ? (
        <ButtonLink href={`/api/publications/${id}/download`}>
          <Icon name="download" />
          Download PDF
          <span className="sr-only"> of {plainTitle(title)}</span>
        </ButtonLink>
      ) : (
        <ViewButton url={viewUrl}>
          View<span className="sr-only"> {plainTitle(title)}</span>
        </ViewButton>
      )}
      {doiUrl && (
        <ExternalLink href={doiUrl} className="doi-link">
          <Icon name="external-link" size={14} />
          {doiUrl.replace('https://doi.org/', 'DOI ')}
        </ExternalLink>
      )}
      <Resources {...publication} />
    </>
  );
}

/** Leads to where a publication can be read; else disabled. @example <ViewButton url={viewUrl}>View</ViewButton> */
export function ViewButton({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url) return <Button disabled>View</Button>;
  return (
    <ButtonLink href={url} {...NEW_TAB}>
      {children}
    </ButtonLink>
  );
}

const AVATARS = 4;

/** The authors of a publication: up to four initials, how many more, and all names in order. */
function AuthorList({
  authors,
  authorNotes,
  owner,
  show,
}: Pick<PublicationSummary, 'authors' | 'authorNotes'> & {
  owner: readonly string[];
  show: ShowText;
}) {
  if (authors.length === 0) return null;
  const rest = authors.length - AVATARS;
  return (
    <div className="authors">
      <div aria-hidden className="avatars">
        {authors.slice(0, AVATARS).map((author, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes
          <Avatar key={index}>{initials(author)}</Avatar>
        ))}
        {rest > 0 && <Avatar>{`+${rest}`}</Avatar>}
      </div>
      <Collapsible text={authors.join(', ')} lines={2} what="the authors" className="author-names">
        <AuthorNames authors={authors} owner={owner} notes={authorNotes} show={show} />
      </Collapsible>
    </div>
  );
}

function Avatar({ children }: { children: string }) {
  return <span className="avatar">{children}</span>;
}

const clamps = { 2: 'collapsed-2', 8: 'collapsed-8' } as const;

/**
 * A text of which the first lines are shown, and a button for the rest when there is more: the island around it
 * answers to it. Without JavaScript all of it is shown (see `styles/scripting.css`).
 *
 * @param text decides whether there is more; `children` show it in another way
 */
function Collapsible({
  text,
  lines,
  what,
  className,
  children = text,
}: {
  text: string;
  lines: keyof typeof clamps;
  /** Completes the button for screen readers: "Show more of the abstract". */
  what: string;
  className?: string;
  children?: ReactNode;
}) {
  const id = useId();
  if (!exceedsLines(text, lines)) return <div className={className}>{children}</div>;
  return (
    <div className={className}>
      <div id={id} className={clamps[lines]}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={false}
        aria-controls={id}
        data-shows-more
        className="needs-script show-more"
      >
        <span>Show more</span>
        <span className="sr-only"> of {what}</span>
      </button>
    </div>
  );
}
