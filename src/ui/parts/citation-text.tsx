/** A citation: in a style as HTML, in a format for programs as text. @example <CitationText text="@book{}" /> */
export function CitationText({ text, html }: { text: string; html?: string | undefined }) {
  return html === undefined ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it
    <pre tabIndex={0} className="max-h-80 overflow-auto rounded-md bg-fill p-4 text-sm">
      {text}
    </pre>
  ) : (
    <p
      className="font-serif wrap-anywhere [unicode-bidi:plaintext]"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `toHtml` has escaped all but its own elements
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
