import type { ReactNode } from 'react';
import { initials } from '../lib/publications/authors.ts';
import { linkText } from '../lib/publications/links.ts';
import type { PublicationSummary } from '../lib/publications/summary.ts';
import { srcSetOf, type Teaser } from '../lib/publications/teaser.ts';
import { plainTitle } from '../lib/publications/titles.ts';
import { isSitePath } from '../lib/site-path.ts';
import { AuthorNames, AuthorSigns } from './author-names.tsx';
import { Badge } from './badge.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Collapsible } from './collapsible.tsx';
import { ExternalLink, NEW_TAB } from './external-link.tsx';
import { RichTitle, type ShowText } from './rich-title.tsx';

/** A publication in a list; `owner` are the names of whose site it is. */
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
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{type}</Badge>
        {category && <Badge tone="neutral">{category}</Badge>}
        {customTags.map((tag) => (
          <Badge key={tag} tone="outline">
            {tag}
          </Badge>
        ))}
        {date && <span className="ml-auto text-sm text-muted">{date}</span>}
      </div>
      {image && <TeaserImage image={image} className="publication-teaser" />}
      <Heading className="mt-3 font-serif text-xl leading-snug font-semibold text-pretty">
        <a
          href={`/publications/${id}`}
          className="text-ink no-underline hover:text-accent hover:underline"
        >
          <RichTitle title={title} show={show} />
        </a>
      </Heading>
      {award && <Award>{award}</Award>}
      <AuthorList {...publication} owner={owner} show={show} />
      <AuthorSigns notes={publication.authorNotes} className="mt-1 text-xs text-muted" />
      {journal && <p className="mt-2 font-serif text-muted italic">{show(journal)}</p>}
      {found && <p className="mt-3 max-w-measure font-serif leading-relaxed">{found}</p>}
      {abstract && (
        <Collapsible
          text={abstract}
          lines={8}
          what="the abstract"
          className="mt-3 max-w-measure font-serif leading-relaxed"
        >
          {show(abstract)}
        </Collapsible>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <PublicationLinks {...publication} />
        {children}
      </div>
    </Card>
  );
}

/** The picture of a publication, loaded when it comes near. */
export function TeaserImage({
  image,
  sizes = '(width >= 40rem) 12rem, 92vw',
  className,
}: {
  image: Teaser;
  /** How wide it is shown. */
  sizes?: string;
  className: string;
}) {
  return (
    <img
      src={image.src}
      srcSet={srcSetOf(image)}
      sizes={image.narrow ? sizes : undefined}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading="lazy"
      className={className}
    />
  );
}

/** A prize that a publication won. */
export const Award = ({ children }: { children: string }) => (
  <p className="award">
    <span className="sr-only">Award: </span>
    {children}
  </p>
);

/**
 * What comes with a publication, as small buttons. Their icons are drawn by `styles/publication.css`: a list has
 * hundreds of them.
 */
export function Resources({ links, title }: Pick<PublicationSummary, 'links' | 'title'>) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={`With ${plainTitle(title)}`} className="resources">
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links of one record, which never move
        <li key={at}>
          <a
            className="resource"
            data-resource={link.kind}
            href={link.url}
            {...(isSitePath(link.url) ? {} : NEW_TAB)}
          >
            {linkText(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * An icon of lucide (ISC licence), drawn once. Its own components compute the same attributes at each
 * of a page's 300 icons, which takes a twentieth of rendering the page.
 */
const icon = (size: number, className: string, paths: string[]) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden
  >
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

const DOWNLOAD = icon(16, 'lucide lucide-download', [
  'M12 15V3',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  'm7 10 5 5 5-5',
]);
const EXTERNAL = icon(14, 'lucide lucide-external-link shrink-0', [
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
]);

function PublicationLinks(publication: PublicationSummary) {
  const { id, hasPdf, viewUrl, doiUrl, title } = publication;
  return (
    <>
      {hasPdf ? (
        <ButtonLink href={`/api/publications/${id}/download`}>
          {DOWNLOAD}
          Download PDF
          <span className="sr-only"> of {plainTitle(title)}</span>
        </ButtonLink>
      ) : (
        <ViewButton url={viewUrl}>
          View<span className="sr-only"> {plainTitle(title)}</span>
        </ViewButton>
      )}
      {doiUrl && (
        <ExternalLink
          href={doiUrl}
          className="inline-flex min-h-10 items-center gap-1.5 px-2 text-sm break-all"
        >
          {EXTERNAL}
          {doiUrl.replace('https://doi.org/', 'DOI ')}
        </ExternalLink>
      )}
      <Resources {...publication} />
    </>
  );
}

/** Leads to where a publication without a PDF can be read; disabled when nothing is known. */
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
    <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-3">
      <div aria-hidden className="flex shrink-0 -space-x-1">
        {authors.slice(0, AVATARS).map((author, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes
          <Avatar key={index}>{initials(author)}</Avatar>
        ))}
        {rest > 0 && <Avatar>{`+${rest}`}</Avatar>}
      </div>
      <Collapsible
        text={authors.join(', ')}
        lines={2}
        what="the authors"
        className="min-w-0 text-sm leading-7"
      >
        <AuthorNames authors={authors} owner={owner} notes={authorNotes} show={show} />
      </Collapsible>
    </div>
  );
}

function Avatar({ children }: { children: string }) {
  return <span className="avatar">{children}</span>;
}
