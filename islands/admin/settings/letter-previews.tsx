import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LETTER_KINDS, LETTER_NAMES, type LetterKind } from '../../../src/lib/mail/kinds.ts';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { SelectField } from '../../../src/ui/field.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { previewQuery } from './mail-calls.ts';

/** Each kind of letter with invented details, in a frame that runs nothing and leads nowhere. */
export function LetterPreviews() {
  const [kind, setKind] = useState<LetterKind>('meeting-request');
  return (
    <Card as="section" labelledBy="letter-previews">
      <CardTitle id="letter-previews" as="h3">
        How They Look
      </CardTitle>
      <SelectField
        label="Kind of Letter"
        className="mt-4 max-w-xs"
        value={kind}
        onChange={({ target }) =>
          setKind(LETTER_KINDS.find((name) => name === target.value) ?? kind)
        }
      >
        {LETTER_KINDS.map((name) => (
          <option key={name} value={name}>
            {LETTER_NAMES[name]}
          </option>
        ))}
      </SelectField>
      <Loaded query={useQuery(previewQuery(kind))}>
        {({ subject, html, text }) => (
          <>
            <p className="mt-4 text-sm">
              <span className="text-muted">Subject:</span> {subject}
            </p>
            <LetterFrame key={html} html={html} />
            <details className="mt-3 text-sm">
              <summary>As plain text</summary>
              <pre className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</pre>
            </details>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function LetterFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // No page of the site takes a style element, not even in a frame, which gets it as a sheet below.
  const [head, css = '', body] = html.split(/<\/?style>/);
  const letter = new DOMParser().parseFromString(`${head}${body}`, 'text/html');
  letter.body.inert = true;
  const show = () => {
    const shown = frame.current?.contentDocument;
    if (!shown?.defaultView) return;
    const sheet = new shown.defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    shown.adoptedStyleSheets = [sheet];
  };
  return (
    <iframe
      ref={frame}
      title="Preview of the letter"
      sandbox="allow-same-origin"
      srcDoc={`<!doctype html>${letter.documentElement.outerHTML}`}
      onLoad={show}
      className="mt-3 h-[36rem] w-full rounded-lg border border-line"
    />
  );
}
