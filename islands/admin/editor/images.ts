import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useRef, useState } from 'react';
import { uploadScaled } from '../kit/scale-image.ts';
import { findFigure } from './figure.ts';

/** Uploads an image; resolves to its address on the site. */
export type Upload = (file: File) => Promise<string>;

/** Scales, uploads and inserts chosen, pasted or dropped images, one after the other. */
export function useImageUpload(upload: Upload) {
  const [uploading, setUploading] = useState(false);
  const queue = useRef<Promise<void>>(Promise.resolve());

  /** Uploads files, and passes each image to `take`. */
  const uploadAll = async (files: File[], take: (image: ImageAttributes) => void) => {
    let failed = false;
    for (const file of files) {
      try {
        take({ ...(await uploadScaled(file, upload)), alt: '' });
      } catch {
        failed = true;
      }
    }
    if (failed) alert('Failed to upload image');
  };

  const enqueue = (
    editor: Editor,
    files: File[],
    position: number,
    insert: (images: File[], now: () => number) => Promise<void>,
  ) => {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    if (images.length < files.length) alert('Please upload an image file');
    if (images.length === 0) return;
    const tracked = trackPosition(editor, position);
    setUploading(true);
    const last = queue.current.then(() => insert(images, tracked.now));
    queue.current = last;
    last.then(() => {
      tracked.drop();
      if (queue.current === last) setUploading(false);
    });
  };

  /** Uploads files and inserts them at a position; by default, at the cursor. */
  const add = (editor: Editor, files: File[], position = editor.state.selection.to) =>
    enqueue(editor, files, position, (images, now) =>
      uploadAll(images, (image) => {
        if (!editor.isDestroyed) insertImage(editor, image, now());
      }),
    );

  /** Uploads files and inserts them as a gallery, or into the gallery or after the image at the cursor. */
  const addGallery = (editor: Editor, files: File[]) =>
    enqueue(editor, files, editor.state.selection.from, async (images, now) => {
      const uploaded: ImageAttributes[] = [];
      await uploadAll(images, (image) => uploaded.push(image));
      if (!editor.isDestroyed) insertGallery(editor, uploaded, now());
    });

  return { uploading, add, addGallery };
}

interface ImageAttributes {
  src: string;
  alt: string;
  /** A narrower version for phones. */
  small?: string | null;
}

/** Inserts an image at the cursor, or at a position, and selects it. */
export function insertImage(editor: Editor, image: ImageAttributes, position?: number): void {
  const node = editor.schema.nodes.image?.create(image);
  if (node) insertBlock(editor, node, position);
}

/** Inserts a video at the cursor, and selects it. */
export function insertVideo(editor: Editor, attributes: { href: string; title: string }): void {
  const { figure, video, caption } = editor.schema.nodes;
  if (!figure || !video || !caption) return;
  insertBlock(editor, figure.create(null, [video.create(attributes), caption.create()]));
}

/**
 * Adds images to the figure at a position, or makes one of the image there and these, or inserts one. The first is
 * selected.
 */
function insertGallery(editor: Editor, images: ImageAttributes[], position: number): void {
  const { figure, image, caption } = editor.schema.nodes;
  const added = images.flatMap((attributes) => image?.create(attributes) ?? []);
  if (!figure || !caption || added.length === 0) return;
  const { tr, doc } = editor.state;
  const $position = doc.resolve(position);
  const around = findFigure({ selection: TextSelection.near($position) });
  const selected = $position.nodeAfter?.type === image ? $position.nodeAfter : null;
  if ($position.parent.type === figure || around?.node.firstChild?.type === image) {
    const figureEnd = $position.parent.type === figure ? $position.end() : (around?.to ?? 0) - 1;
    const captionSize = tr.doc.resolve(figureEnd).nodeBefore?.nodeSize ?? 0;
    const at = figureEnd - captionSize;
    tr.insert(at, added).setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
    editor.view.dispatch(tr);
  } else if (selected) {
    tr.replaceWith(
      position,
      position + selected.nodeSize,
      figure.create(null, [selected, ...added, caption.create()]),
    );
    const first = position + 1 + selected.nodeSize;
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, first)).scrollIntoView());
  } else {
    insertBlock(editor, figure.create(null, [...added, caption.create()]), position);
  }
}

/**
 * Inserts an image or a figure at a position, and selects the image. At the end of the post a paragraph is added below
 * it, so that writing can continue.
 */
function insertBlock(editor: Editor, node: Node, position = editor.state.selection.to): void {
  const { paragraph } = editor.schema.nodes;
  if (!paragraph) return;
  const { tr } = editor.state;
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size))));
  // A paragraph with text is not split: the image comes after it. It replaces an empty one.
  const { $to } = tr.selection;
  const blank = $to.parent.type === paragraph && $to.parent.content.size === 0;
  const depth = $to.parent.type.name === 'caption' ? $to.depth - 1 : $to.depth;
  const at = depth === 0 ? $to.pos : blank ? $to.before() : $to.after(depth);
  if (blank) tr.replaceWith(at, at + 2, node);
  else tr.insert(at, node);
  const end = at + node.nodeSize;
  if (tr.doc.resolve(end).nodeAfter === null) tr.insert(end, paragraph.create());
  const selected = node.type.name === 'figure' ? at + 1 : at;
  tr.setSelection(NodeSelection.create(tr.doc, selected)).scrollIntoView();
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
