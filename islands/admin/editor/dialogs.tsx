import type { Editor } from '@tiptap/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { imageSource, linkHref } from '../../../src/posts/href.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { bindInputs, Form } from '../kit/form.tsx';
import { insertImage, measureImage } from './images.ts';

const NO_LINK = 'Enter a web address, an email address or a path on this site.';
const NO_IMAGE = 'Enter an image address that begins with https://';

/** Sets the link of the selection; without a selection, the address becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const initial: unknown = editor.getAttributes('link').href;
  const linked = typeof initial === 'string';
  const set = (typed: string) => {
    const href = linkHref(typed);
    if (!href) return NO_LINK;
    const chain = editor.chain();
    if (linked || !editor.state.selection.empty) {
      chain.extendMarkRange('link').setLink({ href }).run();
    } else {
      const text = typed.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    }
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <AddressDialog
      title={linked ? 'Edit link' : 'Insert link'}
      initial={linked ? initial : ''}
      confirm={linked ? 'Save link' : 'Insert link'}
      onClose={onClose}
      editor={editor}
      onAddress={set}
      extra={
        linked && (
          <Button variant="danger" onClick={remove}>
            Remove link
          </Button>
        )
      }
    />
  );
}

/** Dialog to insert an image by its address. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState('');
  const insert = (typed: string) => {
    const src = imageSource(typed, location.origin);
    if (!src) return NO_IMAGE;
    insertImage(editor, { src, alt: alt.trim() });
    void measureImage(editor, src);
  };
  return (
    <AddressDialog
      title="Insert image"
      label="Image URL"
      placeholder="https://example.org/image.png"
      confirm="Insert image"
      onClose={onClose}
      editor={editor}
      onAddress={insert}
    >
      <Field
        label="Description"
        hint="Describe the image for people who cannot see it."
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </AddressDialog>
  );
}

/** Dialog with an address and the fields in `children`. The text that `onAddress` returns is shown as an error. */
export function AddressDialog({
  title,
  editor,
  label = 'URL',
  placeholder = 'https://example.org',
  initial = '',
  confirm,
  onClose,
  onAddress,
  extra,
  children,
}: {
  title: string;
  editor: Editor;
  label?: string;
  placeholder?: string;
  initial?: string;
  confirm: string;
  onClose: () => void;
  /** Returns an error message; nothing if the address was accepted. */
  onAddress: (typed: string) => string | undefined;
  extra?: ReactNode;
  children?: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({ defaultValues: { address: initial } });
  const input = bindInputs(form)('address');
  const isBlank = form.watch('address').trim() === '';
  const take = form.handleSubmit(({ address }) => {
    if (isBlank) return;
    const message = onAddress(address);
    if (message) form.setError('address', { message });
    else onClose();
  });
  const submit = (event: FormEvent) => {
    // A portal's events still bubble to the form around the editor.
    event.stopPropagation();
    void take(event);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      firstFocus={field}
      returnFocus={() => editor.view.focus()}
    >
      <Form onSubmit={submit}>
        <Field
          label={label}
          // Not "url": browsers would require a protocol, which is added here.
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          {...input}
          ref={(element) => {
            input.ref(element);
            field.current = element;
          }}
        />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          {extra}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isBlank}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
