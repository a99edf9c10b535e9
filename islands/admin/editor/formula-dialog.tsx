import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { TextArea } from '../../../src/ui/field.tsx';
import { bindInputs, Form } from '../kit/form.tsx';
import { Tick } from '../kit/toggle.tsx';
import { insertFormula, readFormula } from './formula.ts';

/** Asks for a formula in TeX, and shows it as readers will see it. */
export function FormulaDialog({
  editor,
  selected,
  onClose,
}: {
  editor: Editor;
  /** The text in whose place it comes. */
  selected: string;
  onClose: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [defaultValues] = useState(() => readFormula(selected));
  const form = useForm({ defaultValues });
  const { tex, display } = form.watch();
  const input = bindInputs(form)('tex');
  const isBlank = tex.trim() === '';
  const insert = form.handleSubmit((formula) => {
    if (isBlank) return;
    insertFormula(editor, formula);
    onClose();
  });
  const submit = (event: FormEvent) => {
    // A portal's events still bubble to the form around the editor.
    event.stopPropagation();
    void insert(event);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Formula"
      firstFocus={field}
      returnFocus={() => editor.view.focus()}
    >
      <Form onSubmit={submit}>
        <TextArea
          label="TeX"
          rows={3}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="E = mc^2"
          className="[&_textarea]:font-mono"
          {...input}
          ref={(element) => {
            input.ref(element);
            field.current = element;
          }}
        />
        <Tick label="On a line of its own" {...form.register('display')} />
        <Preview tex={readFormula(tex).tex.trim()} display={display} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isBlank}>
            Insert formula
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** A formula as readers will see it, or what is wrong with it. What typesets comes with the first formula. */
function Preview({ tex, display }: { tex: string; display: boolean }) {
  const [shown, setShown] = useState<{ html: string } | { error: string } | null>(null);
  useEffect(() => {
    let isLate = false;
    void import('../../../src/posts/tex.ts').then(({ tryTex }) => {
      if (!isLate) setShown(tex === '' ? null : tryTex(tex, display));
    });
    return () => {
      isLate = true;
    };
  }, [tex, display]);
  return (
    <section aria-label="Preview" aria-live="polite" className="prose min-h-12 overflow-x-auto">
      {shown && 'html' in shown && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: typeset by KaTeX, which trusts nothing of it
        <div dangerouslySetInnerHTML={{ __html: shown.html }} />
      )}
      {shown && 'error' in shown && <p className="text-sm text-danger">{shown.error}</p>}
    </section>
  );
}
