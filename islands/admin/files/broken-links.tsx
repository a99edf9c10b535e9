import { linkedFile } from '../../../src/lib/publications/integrity.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Button } from '../../../src/ui/button.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import type { BrokenLink, PdfFile } from './calls.ts';
import type { Mended } from './mend-link.tsx';
import { Amiss, MendList, Mends } from './mend-list.tsx';
import { ProposedFile } from './proposed.tsx';

const SHOWN = 5;

/** Links of publications that lead nowhere: to missing files, or no addresses at all. */
export function BrokenLinks({
  links,
  files,
  onMend,
}: {
  links: BrokenLink[] | null;
  files: PdfFile[];
  onMend: (mended: Mended) => void;
}) {
  return (
    <MendList
      title="Broken Links"
      explanation="Links to PDFs that are not stored, and those that are no web address."
      items={links && othersFirst(links)}
      shown={SHOWN}
      keyOf={({ publicationId, url }) => `${publicationId} ${url}`}
      fine="Every link leads somewhere."
      show={({ publicationId, title, url }) => {
        const isBroken = (other: string) => other === url;
        return (
          <>
            <Amiss name={<RichTitle title={title} />}>
              <p className="font-mono text-xs leading-relaxed">{url}</p>
            </Amiss>
            <Mends>
              <ProposedFile publicationId={publicationId} files={files} isBroken={isBroken} />
              <Button onClick={() => onMend({ publicationId, title, broken: url, isBroken })}>
                Fix …<span className="sr-only"> {plainTitle(title)}</span>
              </Button>
            </Mends>
          </>
        );
      }}
    />
  );
}

/** Links to missing files are listed among those, too: the others come first. */
const othersFirst = (links: BrokenLink[]) =>
  links.toSorted((a, b) => Number(linkedFile(a.url) !== null) - Number(linkedFile(b.url) !== null));
