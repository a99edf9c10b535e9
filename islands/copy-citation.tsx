import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { api, parseJson } from '../src/client/api.ts';
import { copyCitation } from '../src/client/copy-citation.ts';
import { CITATION_CHOICES, type CitationChoice } from '../src/lib/citations/choices.ts';
import { isCitationFormat } from '../src/lib/citations/formats.ts';
import { Button, ButtonLink } from '../src/ui/button.tsx';
import { CitationText } from '../src/ui/citation-text.tsx';

const FILES = CITATION_CHOICES.filter(({ style }) => isCitationFormat(style));

/**
 * A publication's reference in a chosen style, to copy and to download. Without JavaScript each style is a
 * link to the page with all of them.
 */
export default function CopyCitation({ id, citation }: { id: number; citation: string }) {
  const [style, setStyle] = useState<CitationChoice['style']>('apa');
  const all = useQuery({
    queryKey: ['citations', id],
    queryFn: () => parseJson(api.publications[':id'].citations.$get({ param: { id: String(id) } })),
    enabled: style !== 'apa',
  });
  const chosen = all.data?.find((made) => made.style === style)?.text;
  const text = style === 'apa' ? citation : chosen;

  return (
    <>
      <form
        action={`/publications/${id}/cite`}
        aria-label="Citation style"
        className="mt-3 flex flex-wrap gap-2 print:hidden"
      >
        {CITATION_CHOICES.map((choice) => (
          <Button
            key={choice.style}
            type="submit"
            variant={choice.style === style ? 'primary' : 'secondary'}
            aria-pressed={choice.style === style}
            onClick={(event) => {
              event.preventDefault();
              setStyle(choice.style);
            }}
          >
            {choice.label}
          </Button>
        ))}
      </form>
      <div className="mt-4" aria-live="polite" aria-busy={text === undefined}>
        {text !== undefined && <CitationText style={style} text={text} />}
        {text === undefined && (
          <p className="text-muted">
            {all.isError ? 'The citation could not be loaded. Please try again later.' : 'Loading…'}
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <Button
          onClick={() => copyCitation(text ?? citation)}
          disabled={text === undefined}
          className="needs-script"
        >
          <Copy size={16} />
          Copy citation
        </Button>
        {FILES.map((file) => (
          <ButtonLink key={file.style} href={`/publications/${id}.${file.style}`} variant="quiet">
            <Download size={16} />
            <span className="sr-only">Download </span>
            {file.label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
