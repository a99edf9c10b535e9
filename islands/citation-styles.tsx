import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReferenceStyle } from '../records/reference-styles.ts';
import { citationsQuery, copyCitation } from '../src/client/citations.ts';
import { FORMAT_CHOICES } from '../src/publications/citation-formats.ts';
import { Button, ButtonLink } from '../src/ui/parts/button.tsx';
import { CitationText } from '../src/ui/parts/citation-text.tsx';
import { Icon } from '../src/ui/parts/icon.tsx';

/**
 * A publication's reference in a chosen style, to copy and to download. Without JavaScript each style is a button that
 * leads to the page with all of them.
 *
 * @param styles those that the site offers
 * @param citation in APA's style, as text and as HTML
 */
export default function CitationStyles({
  id,
  styles,
  citation,
}: {
  id: number;
  styles: readonly ReferenceStyle[];
  citation: { text: string; html: string };
}) {
  const [chosen, setChosen] = useState('apa');
  const made = useQuery({ ...citationsQuery(id), enabled: chosen !== 'apa' });
  const shown = chosen === 'apa' ? citation : made.data?.find(({ style }) => style === chosen);

  return (
    <>
      <form
        action={`/publications/${id}/cite`}
        aria-label="Citation style"
        className="mt-3 flex flex-wrap gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          setChosen(event.nativeEvent.submitter?.dataset.style ?? chosen);
          if (made.isError) void made.refetch();
        }}
      >
        {[...styles, ...FORMAT_CHOICES].map(({ style, label }) => (
          <Button
            key={style}
            type="submit"
            variant={style === chosen ? 'primary' : 'secondary'}
            className="px-3 text-xs"
            aria-pressed={style === chosen}
            data-style={style}
          >
            {label}
          </Button>
        ))}
      </form>
      <div className="mt-4" aria-live="polite" aria-busy={!shown}>
        {!shown ? (
          <p className="text-muted">
            {made.isError
              ? 'The citation could not be loaded. Please try again later.'
              : 'Loading…'}
          </p>
        ) : (
          <CitationText {...shown} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <Button
          className="needs-script"
          disabled={!shown}
          onClick={() => shown && copyCitation(shown)}
        >
          <Icon name="copy" />
          Copy citation
        </Button>
        {FORMAT_CHOICES.map((file) => (
          <ButtonLink key={file.style} href={`/publications/${id}.${file.style}`} variant="quiet">
            <Icon name="download" />
            <span className="sr-only">Download </span>
            {file.label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
