import { useQuery } from '@tanstack/react-query';
import { linkedFile } from '../../../src/lib/publications/integrity.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { type Linkable, linkableQuery, type PdfFile, proposalsQuery } from './calls.ts';
import { Picker } from './picker.tsx';
import { useRelink } from './use-relink.ts';

/**
 * Links a stored file to the publication that is chosen; the one that it seems to belong to is first, then
 * those that have no PDF.
 */
export function LinkPublication({
  file,
  files,
  onClose,
}: {
  file: PdfFile;
  /** All that are stored. */
  files: PdfFile[];
  onClose: () => void;
}) {
  const publications = useQuery(linkableQuery);
  const { data: proposed } = useQuery(proposalsQuery);
  const link = useRelink();
  const likely = proposed?.proposals.find(({ filename }) => filename === file.filename);
  const isBroken = isMissingFrom(files);
  const hasPdf = ({ pdf_url }: Linkable) => pdf_url !== null && !isBroken(pdf_url);
  const rank = (publication: Linkable) =>
    publication.id === likely?.publicationId ? 0 : hasPdf(publication) ? 2 : 1;
  const pick = ({ id: publicationId }: Linkable) =>
    link.mutate({ publicationId, address: file.url, isBroken }, { onSuccess: onClose });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Link to a Publication"
      description={<span className="wrap-anywhere">{file.filename}</span>}
    >
      <Loaded query={publications}>
        {(list) => (
          <Picker
            label="Search publications"
            items={list.toSorted((a, b) => rank(a) - rank(b))}
            keyOf={({ id }) => id}
            textOf={({ title, authors, year }) => `${plainTitle(title)} ${authors} ${year}`}
            show={(publication) => (
              <Choice
                publication={publication}
                likely={publication.id === likely?.publicationId}
                taken={hasPdf(publication)}
              />
            )}
            empty="No publications found"
            disabled={link.isPending}
            onPick={pick}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function Choice({
  publication: { title, authors, year },
  likely,
  taken,
}: {
  publication: Linkable;
  likely: boolean;
  taken: boolean;
}) {
  return (
    <>
      <span className="font-medium">
        <RichTitle title={title} />
      </span>
      <span className="line-clamp-1 text-muted">{year > 0 ? `${authors}, ${year}` : authors}</span>
      {likely && <Badge>Seems to match</Badge>}
      {taken && <Badge tone="neutral">Has a PDF: it is replaced</Badge>}
    </>
  );
}

/** Tells links to PDFs of this site that are not stored. */
export function isMissingFrom(files: PdfFile[]): (url: string) => boolean {
  const stored = new Set(files.map(({ filename }) => filename));
  return (url) => {
    const name = linkedFile(url);
    return name !== null && !stored.has(name);
  };
}
