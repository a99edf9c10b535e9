import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { Prose } from '../../../src/ui/parts/page.tsx';
import { englishName } from '../../../src/values/language-name.ts';
import type { StoredText } from './kinds.ts';

/**
 * The original that a form translates: beside the text where there is room, otherwise folded above it.
 *
 * @param props.onInsert puts its text into the form
 */
export function OriginalText({
  original,
  isBeside,
  hasText,
  onInsert,
}: {
  original: StoredText;
  isBeside: boolean;
  /** Tells whether something is written already, which would be replaced. */
  hasText: () => boolean;
  onInsert: () => void;
}) {
  const site = useSite();
  const [isAsked, setAsked] = useState(false);
  const language = original.language ?? site.language;
  const heading = `Original in ${englishName(language)}`;
  const content = (
    <>
      <p className="font-serif text-2xl leading-tight font-semibold wrap-anywhere" lang={language}>
        {original.title}
      </p>
      {original.excerpt && (
        <p className="mt-3 text-muted wrap-anywhere" lang={language}>
          {original.excerpt}
        </p>
      )}
      <Button
        className="mt-4"
        onClick={() => {
          if (hasText()) setAsked(true);
          else onInsert();
        }}
      >
        Insert this text to translate it
      </Button>
      <Prose className="mt-4" html={original.content ?? ''} language={language} />
      <ConfirmDialog
        open={isAsked}
        title="Replace what you have written?"
        confirm="Replace"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onInsert();
        }}
      >
        The text of the original replaces the text that you have written here.
      </ConfirmDialog>
    </>
  );
  if (isBeside) {
    return (
      <section aria-label={heading} className="editor-settings sticky self-start">
        <p className="mb-3 text-sm text-muted">{heading}</p>
        {content}
      </section>
    );
  }
  return (
    <details className="group col-span-full my-4 rounded-lg bg-fill px-4">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="shrink-0 text-muted group-open:rotate-90" />
        {heading}
      </summary>
      <div className="max-h-[60dvh] overflow-y-auto pb-4">{content}</div>
    </details>
  );
}
