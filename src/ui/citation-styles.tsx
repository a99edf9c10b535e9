import { CITATION_CHOICES } from '../lib/citations/choices.ts';
import { isCitationFormat } from '../lib/citations/formats.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

const FILES = CITATION_CHOICES.filter(({ style }) => isCitationFormat(style));

/**
 * A publication's reference in a chosen style, to copy and to download, for the island `copy-citation`. Without
 * JavaScript each style is a link to the page with all of them.
 *
 * @param citation in APA's style
 */
export function CitationStyles({ id, citation }: { id: number; citation: string }) {
  return (
    <>
      <form
        action={`/publications/${id}/cite`}
        aria-label="Citation style"
        className="mt-3 flex flex-wrap gap-2 print:hidden"
      >
        {CITATION_CHOICES.map(({ style, label }) => (
          <Button
            key={style}
            type="submit"
            variant={style === 'apa' ? 'primary' : 'secondary'}
            aria-pressed={style === 'apa'}
            data-style={style}
            data-shown-as={isCitationFormat(style) ? 'source' : 'reference'}
          >
            {label}
          </Button>
        ))}
      </form>
      <div className="mt-4" aria-live="polite" aria-busy={false}>
        <p data-shows="reference" className="font-serif break-words">
          {citation}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it */}
        <pre data-shows="source" hidden tabIndex={0} className={SOURCE} />
        <p data-shows="note" hidden className="text-muted" />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <Button data-copies={id} className="needs-script">
          <Icon name="copy" />
          Copy citation
        </Button>
        {FILES.map((file) => (
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

const SOURCE = 'max-h-80 overflow-auto rounded-md bg-fill p-4 text-sm';
