import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Button } from '../../../src/ui/button.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import type { MissingFile, PdfFile } from './calls.ts';
import { FileButton } from './file-button.tsx';
import { isMissingFrom } from './link-publication.tsx';
import type { Mended } from './mend-link.tsx';
import { Amiss, MendList, Mends } from './mend-list.tsx';
import { ProposedFile } from './proposed.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useRelink } from './use-relink.ts';
import { useSingleUpload } from './use-single-upload.ts';

const SHOWN = 10;

/** Publications whose file is not stored: it is uploaded under its name, or another one is linked. */
export function MissingFiles({
  missing,
  files,
  onMend,
}: {
  missing: MissingFile[] | null;
  files: PdfFile[];
  onMend: (mended: Mended) => void;
}) {
  const { sent, upload, cancel, question } = useSingleUpload();
  const link = useRelink();
  const isBroken = isMissingFrom(files);

  async function supply(file: File, { publicationId, originalName }: MissingFile) {
    const stored = await upload(file, { name: originalName });
    // A name that cannot be stored as it is was changed: the link has to follow.
    if (stored && stored.filename !== originalName) {
      link.mutate({ publicationId, address: stored.url, isBroken });
    }
  }

  return (
    <>
      <MendList
        title="Missing Files"
        explanation="Publications that link to a PDF which is not stored."
        items={missing}
        shown={SHOWN}
        keyOf={({ publicationId }) => publicationId}
        fine="Every linked PDF is stored."
        show={(file) => {
          const { publicationId, title, authors, year, originalName } = file;
          const broken = `/storage/publications/${originalName}`;
          return (
            <>
              <Amiss name={<RichTitle title={title} />}>
                <p className="line-clamp-1">{year > 0 ? `${authors}, ${year}` : authors}</p>
                <p className="font-mono text-xs leading-relaxed">{originalName}</p>
              </Amiss>
              <Mends>
                <ProposedFile publicationId={publicationId} files={files} isBroken={isBroken} />
                <FileButton
                  label={`Upload the PDF of ${plainTitle(title)}`}
                  disabled={sent !== null}
                  onFiles={([first]) => first && supply(first, file)}
                >
                  Upload
                </FileButton>
                <Button onClick={() => onMend({ publicationId, title, broken, isBroken })}>
                  Link …<span className="sr-only"> {plainTitle(title)}</span>
                </Button>
              </Mends>
            </>
          );
        }}
      />
      {sent && <UploadProgress files={[sent]} onCancel={cancel} />}
      {question}
    </>
  );
}
