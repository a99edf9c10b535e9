import { lazy, type ReactNode, Suspense, useId } from 'react';
import { cx } from '../../../src/ui/parts/cx.ts';
import { FieldNotes } from '../../../src/ui/parts/field.tsx';

const SmallTextEditor = lazy(() => import('./small-text-editor.tsx'));

/** A small text with its label, in an editor, which is loaded with the first one. */
export function SmallTextField({
  label,
  hint,
  error,
  html,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  html: string;
  /** Is given each paragraph and list, as HTML. */
  onChange: (blocks: string[]) => void;
}) {
  const id = useId();
  const described = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <Suspense fallback={<Preview html={html} />}>
        <SmallTextEditor
          html={html}
          attributes={{
            'aria-labelledby': id,
            ...(described && { 'aria-describedby': described }),
            ...(error && { 'aria-invalid': 'true' }),
          }}
          onChange={onChange}
        />
      </Suspense>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}

/** The text as tall as in the editor, until that is there: nothing below it moves then. */
function Preview({ html }: { html: string }) {
  // Text alone: what is typed elsewhere, as in a registry, is not cleaned before it is stored.
  const { body } = new DOMParser().parseFromString(html.replaceAll('<br>', '\n'), 'text/html');
  return (
    <div aria-hidden className="rounded-md border border-field bg-surface">
      <div className="h-[2.8125rem] border-b border-line" />
      <div className="prose editor-text small-text">
        {Array.from(body.children, ({ localName: Tag, children, textContent }, index) =>
          Tag === 'ul' || Tag === 'ol' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Tag key={index}>
              {Array.from(children, (item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                <li key={at}>{item.textContent}</li>
              ))}
            </Tag>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <p key={index}>{textContent}</p>
          ),
        )}
      </div>
    </div>
  );
}
