import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cutRemark } from '../../../records/pdf-text.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import type { ReportSection } from '../kit/report.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRefetch } from './calls.ts';
import { type ListedPdfText, pdfTextsQuery, readTexts } from './read-texts.ts';

/** PDFs whose text was not read yet, and those in which readers with a screen reader miss something. */
export function usePdfTexts(): ReportSection[] {
  const { data: files, isPending } = useQuery(pdfTextsQuery);
  const unread = files?.filter(({ text }) => text === null);
  const { action, remarkOn } = useReading(unread ?? []);
  if (isPending) return [];
  return [
    {
      title: 'Unread PDFs',
      lead: 'Stored PDFs whose text the search and the assistant do not know yet.',
      issues:
        unread?.map(({ filename: name }) => ({ key: name, name, details: remarkOn(name) })) ?? null,
      limit: 10,
      action,
      empty: 'The text of every stored PDF was read.',
    },
    {
      title: 'Accessibility of PDFs',
      lead: 'What screen readers and the search need is set in the program that makes a PDF; then upload it again.',
      issues: files?.flatMap(listLacking) ?? null,
      empty: 'Every PDF that was read has a text, a title and a language.',
    },
  ];
}

/** Reads PDFs one after another, and says which and what came of it. */
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

/** A PDF that was read and lacks something, with what to do about it, in sentences. */
function listLacking({ filename, text }: ListedPdfText) {
  const lacks = text
    ? [
        !text.hasText && 'It has no text, and may be a scan: have its text recognised (OCR).',
        !text.title && 'It says no title: set one in the document’s properties.',
        !text.language &&
          'It says no language: set it in the document’s properties, so that it is read aloud right.',
        cutRemark(text.pagesRead, text.pageCount),
      ].filter((lack) => typeof lack === 'string')
    : [];
  const details = lacks.map((lack) => <p key={lack}>{lack}</p>);
  return lacks.length > 0 ? [{ key: filename, name: filename, details }] : [];
}
