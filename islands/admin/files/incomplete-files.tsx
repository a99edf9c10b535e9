import { fileSize } from '../../../src/lib/files/file-size.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Button } from '../../../src/ui/button.tsx';
import type { PdfFile } from './calls.ts';
import { FileButton } from './file-button.tsx';
import { Amiss, MendList, Mends } from './mend-list.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useSingleUpload } from './use-single-upload.ts';

const SHOWN = 10;

/** Stored files that may have been cut off: each is uploaded anew under its name, or removed. */
export function IncompleteFiles({
  files,
  onDelete,
}: {
  files: PdfFile[];
  onDelete: (filename: string) => void;
}) {
  const { sent, upload, cancel, question } = useSingleUpload();
  return (
    <>
      <MendList
        title="Incomplete Files"
        explanation="Stored PDFs whose end is missing: they may have been cut off."
        items={files.filter(({ incomplete }) => incomplete)}
        shown={SHOWN}
        keyOf={({ filename }) => filename}
        fine="Every stored PDF is whole."
        show={({ filename, size, publications: [publication] }) => (
          <>
            <Amiss name={filename}>
              {publication
                ? `${fileSize(size)}, of “${plainTitle(publication.title)}”`
                : fileSize(size)}
            </Amiss>
            <Mends>
              <FileButton
                label={`Replace ${filename}`}
                disabled={sent !== null}
                onFiles={([first]) => first && upload(first, { name: filename, overwrite: true })}
              >
                Replace
              </FileButton>
              <Button variant="danger" onClick={() => onDelete(filename)}>
                Remove<span className="sr-only"> {filename}</span>
              </Button>
            </Mends>
          </>
        )}
      />
      {sent && <UploadProgress files={[sent]} onCancel={cancel} />}
      {question}
    </>
  );
}
