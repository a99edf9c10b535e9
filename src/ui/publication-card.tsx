import type { PublicationSummary } from '../lib/publications/summary.ts';
import { plainTitle } from '../lib/publications/titles.ts';
import { AuthorList } from './author-list.tsx';
import { Badge } from './badge.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Collapsible } from './collapsible.tsx';
import { ExternalLink } from './external-link.tsx';
import { Download, ExternalLink as ExternalIcon } from './icons.tsx';
import { RichTitle } from './rich-title.tsx';

/** A publication in a list; `owner` is whose site it is. */
export function PublicationCard({
  publication,
  owner,
}: {
  publication: PublicationSummary;
  owner: string;
}) {
  const { id, title, type, category, date, authors, journal, abstract, customTags } = publication;
  return (
    <Card as="article" className="publication">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{type}</Badge>
        <Badge tone="neutral">{category}</Badge>
        {customTags.map((tag) => (
          <Badge key={tag} tone="outline">
            {tag}
          </Badge>
        ))}
        {date && <span className="ml-auto text-sm text-muted">{date}</span>}
      </div>
      <h2 className="mt-3 font-serif text-xl leading-snug font-semibold text-pretty">
        <a
          href={`/publications/${id}`}
          className="text-ink no-underline hover:text-accent hover:underline"
        >
          <RichTitle title={title} />
        </a>
      </h2>
      <AuthorList authors={authors} owner={owner} />
      {journal && <p className="mt-2 font-serif text-muted italic">{journal}</p>}
      {abstract && (
        <Collapsible
          text={abstract}
          lines={8}
          what="the abstract"
          className="mt-3 max-w-measure font-serif leading-relaxed"
        />
      )}
      <PublicationLinks {...publication} />
    </Card>
  );
}

function PublicationLinks({ id, hasFile, doiUrl, title }: PublicationSummary) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {hasFile ? (
        <ButtonLink href={`/api/publications/${id}/download`}>
          <Download size={16} />
          Download PDF
          <span className="sr-only"> of {plainTitle(title)}</span>
        </ButtonLink>
      ) : (
        <Button disabled>View</Button>
      )}
      {doiUrl && (
        <ExternalLink
          href={doiUrl}
          className="inline-flex min-h-10 items-center gap-1.5 px-2 text-sm break-all"
        >
          <ExternalIcon size={14} className="shrink-0" />
          {doiUrl.replace('https://doi.org/', 'DOI ')}
        </ExternalLink>
      )}
    </div>
  );
}
