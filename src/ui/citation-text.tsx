import { isCitationFormat } from '../lib/citations/formats.ts';

/** A reference as it is printed, or as a program reads it. */
export function CitationText({ style, text }: { style: string; text: string }) {
  if (isCitationFormat(style)) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to get in
      <pre tabIndex={0} className="max-h-80 overflow-auto rounded-md bg-fill p-4 text-sm">
        {text}
      </pre>
    );
  }
  return <p className="font-serif break-words">{text}</p>;
}
