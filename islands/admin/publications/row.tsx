import { ExternalLink as ExternalIcon } from 'lucide-react';
import { useSite } from '../../../src/client/site.ts';
import { publicationKind } from '../../../src/publications/category.ts';
import { usableLinks, viewLink } from '../../../src/publications/links.ts';
import { statusWord } from '../../../src/publications/status.ts';
import { dateLabel } from '../../../src/publications/summary.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Badge, StatusMark } from '../../../src/ui/parts/badge.tsx';
import { Button, ButtonLink, NEW_TAB } from '../../../src/ui/parts/button.tsx';
import { Card } from '../../../src/ui/parts/card.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { EditButtons } from '../kit/record-list.tsx';
import { editPath } from '../kit/use-edited.ts';
import type { AdminPublication } from './calls.ts';
import { isJoined } from './join-versions.tsx';

const PREVIEW = 150;

/** A publication of the panel's list. */
export function PublicationRow({
  publication,
  isTicked,
  onTick,
  onEdit,
  onDelete,
}: {
  publication: AdminPublication;
  isTicked: boolean;
  onTick: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { title, authors, journal, abstract } = publication;
  const plain = plainTitle(title);
  return (
    <Card as="li" className="break-inside-avoid">
      <p className="flex flex-wrap items-center gap-2">
        <input
          type="checkbox"
          aria-label={`Select ${plain}`}
          className="mr-1 size-5 accent-accent"
          checked={isTicked}
          onChange={onTick}
        />
        <Marks publication={publication} />
        <span className="text-sm text-muted sm:ml-auto">{dateLabel(publication)}</span>
      </p>
      <h3 className="mt-2.5 font-serif text-lg leading-snug font-semibold wrap-anywhere text-pretty">
        <a
          href={editPath(publication.id)}
          className="text-inherit no-underline hover:underline"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onEdit();
          }}
        >
          <RichTitle title={title} />
        </a>
      </h3>
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{authors}</p>
      <p className="mt-0.5 font-serif text-sm wrap-anywhere text-muted italic">{journal}</p>
      {abstract && <p className="mt-2 text-sm wrap-anywhere text-muted">{preview(abstract)}</p>}
      <div className="mt-3 -mb-1 flex items-center gap-1">
        <ViewLink publication={publication} plain={plain} />
        <span className="grow" />
        <EditButtons name={plain} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </Card>
  );
}

/** What a publication is: its status, type, category and tags. */
function Marks({ publication }: { publication: AdminPublication }) {
  const { publication_type, custom_tags } = publication;
  const kind = publicationKind(publication, useSite().vocabulary.researchCategories);
  return (
    <>
      <StatusMark word={statusWord(publication)} />
      <Badge>{publication_type || 'Article'}</Badge>
      {isJoined(publication) && <Badge tone="outlined">Joined to its article</Badge>}
      {kind && <Badge tone="neutral">{kind}</Badge>}
      {custom_tags.map((tag) => (
        <Badge key={tag} tone="outlined">
          {tag}
        </Badge>
      ))}
    </>
  );
}

function ViewLink({ publication, plain }: { publication: AdminPublication; plain: string }) {
  if (usableLinks(publication).length === 0) return <Button disabled>View</Button>;
  return (
    <ButtonLink
      href={viewLink(publication) ?? `/api/publications/${publication.id}/download`}
      {...NEW_TAB}
    >
      View
      <span className="sr-only"> {plain}</span>
      <ExternalIcon size={14} aria-hidden />
    </ButtonLink>
  );
}

function preview(abstract: string): string {
  const letters = [...abstract];
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}...` : abstract;
}
