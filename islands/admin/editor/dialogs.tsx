import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { imageSource, linkHref } from '../../../src/lib/posts/href.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { insertImage, measureImage } from './insert-image.ts';

const NO_LINK = 'A link leads to a web address, an e-mail address or a page of this site.';
const NO_IMAGE = 'An image comes from a web address that begins with https.';

/** Sets the link of what is selected; without a selection its address becomes its text. */
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
      label="URL"
      placeholder="https://example.org"
      initial={linked ? initial : ''}
      confirm={linked ? 'Save link' : 'Insert link'}
      onClose={onClose}
      onClosed={() => editor.view.focus()}
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

/** Inserts an image by its address. */
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
      onClosed={() => editor.view.focus()}
      onAddress={insert}
    >
      <Field
        label="Description"
        hint="What the image shows, for those who cannot see it."
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </AddressDialog>
  );
}

/** Adds a card that shows where a link leads. */
export function PreviewDialog({
  editor,
  onClose,
  onAdd,
}: {
  editor: Editor;
  onClose: () => void;
  onAdd: (url: string) => void;
}) {
  return (
    <AddressDialog
      title="Insert link preview"
      label="URL"
      placeholder="https://example.org"
      confirm="Insert preview"
      onClose={onClose}
      onClosed={() => editor.view.focus()}
      onAddress={(typed) => {
        onAdd(typed.trim());
        return undefined;
      }}
    />
  );
}
