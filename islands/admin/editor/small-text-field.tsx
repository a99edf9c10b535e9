import { lazy, type ReactNode, Suspense, useId } from 'react';
import { cx } from '../../../src/ui/parts/cx.ts';
import { FieldNotes } from '../../../src/ui/parts/field.tsx';

const SmallTextEditor = lazy(() => import('./small-text-editor.tsx'));

/** A short formatted text with its label. The editor is loaded with the first one. */
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
  /** Called with each paragraph and list, as HTML. */
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

/** Placeholder for the text, as tall as the editor, so that nothing below moves. */
function Preview({ html }: { html: string }) {
  // Plain text only, since texts from elsewhere, such as registries, have not been cleaned.
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
