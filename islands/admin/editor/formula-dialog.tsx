import type { Editor } from '@tiptap/core';
import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { tryTex } from '../../../src/posts/tex.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { TextArea } from '../../../src/ui/parts/field.tsx';
import { bindInputs, Form } from '../kit/form.tsx';
import { Checkbox } from '../kit/toggle.tsx';

/** Dialog to enter a formula in TeX, with a preview. Its chunk contains the typesetting. */
export default function FormulaDialog({
  editor,
  onClose,
}: {
  editor: Editor;
  onClose: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({ defaultValues: { tex: '', display: false } });
  const input = bindInputs(form)('tex');
  const { tex: typed, display } = form.watch();
  // On one line, without comments, which would hide the rest.
  const tex = typed
    .replace(/(?<!\\)%.*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events still bubble to the form around the editor.
    event.stopPropagation();
    if (tex === '') return;
    insertFormula(editor, display ? `$$${tex}$$` : `$${tex}$`);
    onClose();
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
        <Checkbox label="Display on its own line" {...form.register('display')} />
        <Preview tex={tex} display={display} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={tex === ''}>
            Insert formula
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Replaces the selection with a formula, separated from characters next to which its dollar signs would be a price. */
function insertFormula(editor: Editor, formula: string): void {
  const { $from, $to } = editor.state.selection;
  const before = /[\p{L}\p{N}$]$/u.test($from.nodeBefore?.text ?? '') ? ' ' : '';
  const after = /^[\d$]/.test($to.nodeAfter?.text ?? '') ? ' ' : '';
  editor.commands.insertContent({ type: 'text', text: before + formula + after });
}

/** The typeset formula, or its error. */
function Preview({ tex, display }: { tex: string; display: boolean }) {
  const shown = tex === '' ? null : tryTex(tex, display);
  return (
    <section aria-label="Preview" aria-live="polite" className="prose min-h-12 overflow-x-auto">
      {shown && 'html' in shown && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: typeset by KaTeX, which escapes its input
        <div dangerouslySetInnerHTML={{ __html: shown.html }} />
      )}
      {shown && 'error' in shown && <p className="text-sm text-danger">{shown.error}</p>}
    </section>
  );
}
