import { isCitationFormat } from '../lib/citations/formats.ts';

/** A reference as text, or as the source of a citation file. */
export function CitationText({ style, text }: { style: string; text: string }) {
  if (isCitationFormat(style)) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it
      <pre tabIndex={0} className="max-h-80 overflow-auto rounded-md bg-fill p-4 text-sm">
        {text}
      </pre>
    );
  }
  return <p className="font-serif break-words">{text}</p>;
}
