import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cutRemark } from '../../../records/pdf-text.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import type { ReportSection } from '../kit/report.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRefetch } from './calls.ts';
import { type ListedPdfText, pdfTextsQuery, readTexts } from './read-texts.ts';

/** PDFs whose text has not been read yet, and those with accessibility problems. */
export function usePdfTexts(): ReportSection[] {
  const { data: files, isPending } = useQuery(pdfTextsQuery);
  const unread = files?.filter(({ text }) => text === null);
  const { action, remarkOn } = useReading(unread ?? []);
  if (isPending) return [];
  return [
    {
      title: 'Unread PDFs',
      lead: 'Stored PDFs whose text is not yet available to the search and the assistant.',
      issues:
        unread?.map(({ filename: name }) => ({ key: name, name, details: remarkOn(name) })) ?? null,
      limit: 10,
      action,
      empty: 'The text of all stored PDFs has been read.',
    },
    {
      title: 'Accessibility of PDFs',
      lead: 'PDFs that lack information for screen readers and the search. Fix them in the program that created them, then upload them again.',
      issues: files?.flatMap(listLacking) ?? null,
      empty: 'All PDFs that were read have text, a title and a language.',
    },
  ];
}

/** Reads PDFs one after another, and shows the progress and failures. */
function useReading(unread: ListedPdfText[]) {
  const refetch = useRefetch();
  const [reading, setReading] = useState<string | null>(null);
  const showFile = (at: number) =>
    setReading(`Reading ${at + 1} of ${unread.length}: ${unread[at]?.filename}`);
  const read = useAction(() => readTexts(unread, showFile), {
    async onSettled() {
      setReading(null);
      await refetch.now();
    },
  });
  return {
    action: (
      <>
        <Button disabled={read.isPending} onClick={() => read.mutate()}>
          Read text
        </Button>
        <span role="status" className="text-sm text-muted">
          {reading}
        </span>
      </>
    ),
    remarkOn: (filename: string) =>
      read.data?.find((remark) => remark.startsWith(`${filename}: `))?.slice(filename.length + 2),
  };
}

/** The accessibility problems of a PDF and how to fix them, in sentences. */
function listLacking({ filename, text }: ListedPdfText) {
  const lacks = text
    ? [
        !text.hasText && 'No text, so it may be a scan: run text recognition (OCR).',
        !text.title && 'No title: set one in the document’s properties.',
        !text.language &&
          'No language: set it in the document’s properties, so that screen readers pronounce it correctly.',
        cutRemark(text.pagesRead, text.pageCount),
      ].filter((lack) => typeof lack === 'string')
    : [];
  const details = lacks.map((lack) => <p key={lack}>{lack}</p>);
  return lacks.length > 0 ? [{ key: filename, name: filename, details }] : [];
}
