import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useRef, useState } from 'react';
import { uploadScaled } from '../kit/scale-image.ts';

/** Uploads an image; resolves to its address on the site. */
export type Upload = (file: File) => Promise<string>;

/** Scales, uploads and inserts chosen, pasted or dropped images, one after the other. */
export function useImageUpload(upload: Upload) {
  const [uploading, setUploading] = useState(false);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const insert = async (editor: Editor, files: File[], now: () => number) => {
    let failed = false;
    for (const file of files) {
      try {
        const image = await uploadScaled(file, upload);
        if (!editor.isDestroyed) insertImage(editor, { ...image, alt: '' }, now());
      } catch {
        failed = true;
      }
    }
    if (failed) alert('Failed to upload image');
  };

  /** Uploads files and inserts them at a position; by default, at the cursor. */
  const add = (editor: Editor, files: File[], position = editor.state.selection.to) => {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    if (images.length < files.length) alert('Please upload an image file');
    if (images.length === 0) return;
    const tracked = trackPosition(editor, position);
    setUploading(true);
    const last = queue.current.then(() => insert(editor, images, tracked.now));
    queue.current = last;
    last.then(() => {
      tracked.drop();
      if (queue.current === last) setUploading(false);
    });
  };
  return { uploading, add };
}

/**
 * Inserts an image at the cursor, or at a position, and selects it. At the end of the post a paragraph is added below
 * it, so that writing can continue.
 */
export function insertImage(
  editor: Editor,
  image: { src: string; alt: string; small?: string | null },
  position = editor.state.selection.to,
): void {
  const { image: type, paragraph } = editor.schema.nodes;
  if (!type || !paragraph) return;
  const { tr } = editor.state;
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size))));
  // A paragraph with text is not split: the image comes after it. It replaces an empty one.
  const { $to } = tr.selection;
  const blank = $to.parent.type === paragraph && $to.parent.content.size === 0;
  const depth = $to.parent.type.name === 'caption' ? $to.depth - 1 : $to.depth;
  const at = depth === 0 ? $to.pos : blank ? $to.before() : $to.after(depth);
  const node = type.create(image);
  if (blank) tr.replaceWith(at, at + 2, node);
  else tr.insert(at, node);
  if (tr.doc.resolve(at + 1).nodeAfter === null) tr.insert(at + 1, paragraph.create());
  tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
  editor.view.dispatch(tr);
}

/** Follows a position in the text while the text changes around it. Call `drop` after its use. */
function trackPosition(editor: Editor, position: number): { now: () => number; drop: () => void } {
  let current = position;
  const follow = ({
    transaction,
  }: {
    transaction: { mapping: { map: (from: number) => number } };
  }) => {
    current = transaction.mapping.map(current);
  };
  editor.on('transaction', follow);
  return { now: () => current, drop: () => editor.off('transaction', follow) };
}

/** Stores the size of an image of another site in the post, so that the page reserves its space. */
export async function measureImage(editor: Editor, src: string): Promise<void> {
  const image = Object.assign(new Image(), { src });
  const loaded = await image.decode().then(
    () => image.naturalWidth > 0,
    () => false,
  );
  if (!loaded || editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants(({ type, attrs }, position) => {
    if (type.name !== 'image' || attrs.src !== src || attrs.width) return;
    tr.setNodeAttribute(position, 'width', String(image.naturalWidth));
    tr.setNodeAttribute(position, 'height', String(image.naturalHeight));
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
