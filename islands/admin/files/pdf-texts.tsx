import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cutRemark } from '../../../src/files/pdf-text.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRefetch } from './calls.ts';
import { IssueItem, IssueList } from './issue-list.tsx';
import { type ListedPdfText, pdfTextsQuery, readTexts } from './read-texts.ts';

/** PDFs whose text was not read yet, and those in which readers with a screen reader miss something. */
export function PdfTexts() {
  const { data: files, isError } = useQuery(pdfTextsQuery);
  if (!files && !isError) return null;
  return (
    <>
      <UnreadPdfs files={files?.filter(({ text }) => text === null) ?? null} />
      <IssueList
        title="Accessibility of PDFs"
        explanation="What screen readers and the search need is set in the program that makes a PDF; then upload it again."
        fine="Every PDF that was read has a text, a title and a language."
        items={files?.filter((file) => listShortcomings(file).length > 0) ?? null}
        keyOf={({ filename }) => filename}
        show={(file) => (
          <IssueItem name={file.filename}>
            {listShortcomings(file).map((lack) => (
              <p key={lack}>{lack}</p>
            ))}
          </IssueItem>
        )}
      />
    </>
  );
}

/** What a PDF that was read lacks, and what to do about it, in sentences. */
function listShortcomings({ text }: ListedPdfText): string[] {
  if (!text) return [];
  const cut = cutRemark(text.pagesRead, text.pageCount);
  return [
    ...(text.hasText ? [] : ['It has no text, and may be a scan: have its text recognised (OCR).']),
    ...(text.title ? [] : ['It says no title: set one in the document’s properties.']),
    ...(text.language
      ? []
      : [
          'It says no language: set it in the document’s properties, so that it is read aloud right.',
        ]),
    ...(cut ? [cut] : []),
  ];
}

function UnreadPdfs({ files }: { files: ListedPdfText[] | null }) {
  const refetch = useRefetch();
  const [reading, setReading] = useState<string | null>(null);
  const read = useAction(
    (unread: ListedPdfText[]) =>
      readTexts(unread, (index) =>
        setReading(`Reading ${index + 1} of ${unread.length}: ${unread[index]?.filename}`),
      ),
    {
      async onSettled() {
        setReading(null);
        await refetch.now();
      },
    },
  );
  return (
    <IssueList
      title="Unread PDFs"
      explanation="Stored PDFs whose text the search and the assistant do not know yet."
      fine="The text of every stored PDF was read."
      items={files}
      shown={10}
      keyOf={({ filename }) => filename}
      show={({ filename }) => (
        <IssueItem name={filename}>
          {read.data
            ?.find((remark) => remark.startsWith(`${filename}: `))
            ?.slice(filename.length + 2)}
        </IssueItem>
      )}
      action={
        files &&
        files.length > 0 && (
          <>
            <Button disabled={read.isPending} onClick={() => read.mutate(files)}>
              Read text
            </Button>
            <span role="status" className="text-sm text-muted">
              {reading}
            </span>
          </>
        )
      }
    />
  );
}
