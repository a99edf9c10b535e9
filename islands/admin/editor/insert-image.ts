import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/**
 * Puts an image at the cursor, or at a position, and selects it. At the end of the post a paragraph is added
 * below it, so that one can write on.
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
  const at = $to.depth === 0 ? $to.pos : blank ? $to.before() : $to.after();
  const node = type.create(image);
  if (blank) tr.replaceWith(at, at + 2, node);
  else tr.insert(at, node);
  if (tr.doc.resolve(at + 1).nodeAfter === null) tr.insert(at + 1, paragraph.create());
  tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
  editor.view.dispatch(tr);
}

/** Follows a position in the text while the text changes around it. Call `drop` after its use. */
export function trackPosition(
  editor: Editor,
  position: number,
): { now: () => number; drop: () => void } {
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

/** Writes the size of an image of another site into the post, so that its page reserves the room. */
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
