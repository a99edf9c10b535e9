import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { narrowImage, scaleImage } from '../kit/scale-image.ts';
import { insertImage, trackPosition } from './insert-image.ts';

/** Uploads an image; resolves to its address on the site. */
export type Upload = (file: File) => Promise<string>;

/** Images that are chosen, pasted or dropped: scaled, uploaded one after the other, inserted. */
export function useImageUpload(upload: Upload) {
  const [uploading, setUploading] = useState(false);
  const queue = useRef<Promise<void>>(Promise.resolve());

  /** Uploads a narrower image for phones; null when there is none or its upload fails. */
  const uploadNarrow = async (image: File): Promise<string | null> => {
    const narrow = await narrowImage(image);
    return narrow && upload(narrow).catch(() => null);
  };

  const insert = async (editor: Editor, files: File[], now: () => number) => {
    let failed = false;
    for (const file of files) {
      try {
        const image = await scaleImage(file);
        const [src, small] = await Promise.all([upload(image), uploadNarrow(image)]);
        if (!editor.isDestroyed) insertImage(editor, { src, alt: '', small }, now());
      } catch {
        failed = true;
      }
    }
    if (failed) alert('Failed to upload image');
  };

  /** Uploads files and inserts them at a position, else at the cursor. */
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
