import type { Editor } from '@tiptap/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { imageSource, linkHref } from '../../../src/posts/href.ts';
import { findPlayer } from '../../../src/talks/video.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Field, SelectField } from '../../../src/ui/parts/field.tsx';
import { bindInputs, Form } from '../kit/form.tsx';
import { listFigures, type NumberedFigure, referToFigure } from './figure-numbers.ts';
import { insertImage, insertVideo, measureImage } from './images.ts';

const NO_LINK = 'Enter a web address, an email address or a path on this site.';
const NO_VIDEO = 'Enter the address of a video on YouTube, Vimeo or a PeerTube server.';
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
  const insert = (typed: string, alt: string) => {
    const src = imageSource(typed, location.origin);
    if (!src) return NO_IMAGE;
    insertImage(editor, { src, alt });
    void measureImage(editor, src);
  };
  return (
    <AddressDialog
      title="Insert image"
      label="Image URL"
      placeholder="https://example.org/image.png"
      words={{
        label: 'Description',
        hint: 'Describe the image for people who cannot see it.',
      }}
      {...{ editor, onClose }}
      onAddress={insert}
    />
  );
}

/** Dialog to insert a video by the address of its page. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const insert = (typed: string, title: string) => {
    const href = linkHref(typed)?.replace(/^http:/i, 'https:');
    if (!href || !findPlayer(href)) return NO_VIDEO;
    insertVideo(editor, { href, title: title || 'Video' });
  };
  return (
    <AddressDialog
      title="Insert video"
      label="Video URL"
      placeholder="https://www.youtube.com/watch?v=…"
      words={{
        label: 'Title',
        hint: 'Shown below the video. Its host is contacted once a reader plays it.',
        maxLength: 300,
      }}
      {...{ editor, onClose }}
      onAddress={insert}
    />
  );
}

/** Dialog to refer to a figure of the text by its number. */
export function FigureDialog({
  editor,
  toLabel,
  onClose,
}: {
  editor: Editor;
  /** Writes the label of a figure with a number. */
  toLabel: (number: number) => string;
  onClose: () => void;
}) {
  const [figures] = useState(() => listFigures(editor.state.doc, toLabel));
  const [chosen, setChosen] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events still bubble to the form around the editor.
    event.stopPropagation();
    const figure = figures[chosen];
    if (figure) {
      const { tr } = editor.state;
      referToFigure(tr, figure);
      editor.view.dispatch(tr);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Refer to a figure"
      returnFocus={() => editor.view.focus()}
    >
      <Form onSubmit={submit}>
        {figures.length > 0 ? (
          <SelectField
            label="Figure"
            hint="The number changes when figures are added, moved or deleted."
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {figures.map((figure, index) => (
              <option key={figure.position} value={index}>
                {describe(figure)}
              </option>
            ))}
          </SelectField>
        ) : (
          <p>Only figures with a caption have a number. Select an image, then choose Caption.</p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={figures.length === 0}>
            Insert number
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const describe = ({ label, caption }: NumberedFigure): string =>
  caption.startsWith(label) ? caption : `${label}. ${caption}`;

/** Dialog with an address and, for `words`, a field about it. The text that `onAddress` returns is shown as an error. */
export function AddressDialog({
  title,
  editor,
  label = 'URL',
  placeholder = 'https://example.org',
  initial = '',
  confirm = title,
  onClose,
  onAddress,
  extra,
  words,
}: {
  title: string;
  editor: Editor;
  label?: string;
  placeholder?: string;
  initial?: string;
  /** Label of the button, if not the title. */
  confirm?: string;
  onClose: () => void;
  /** Returns an error message; nothing if the address was accepted. */
  onAddress: (typed: string, words: string) => string | undefined;
  extra?: ReactNode;
  /** The field for a description or title. */
  words?: { label: string; hint: string; maxLength?: number };
}) {
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({ defaultValues: { address: initial } });
  const input = bindInputs(form)('address');
  const [written, setWritten] = useState('');
  const isBlank = form.watch('address').trim() === '';
  const take = form.handleSubmit(({ address }) => {
    if (isBlank) return;
    const message = onAddress(address, written.trim());
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
        {words && (
          <Field {...words} value={written} onChange={(event) => setWritten(event.target.value)} />
        )}
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
