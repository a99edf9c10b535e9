import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/**
 * Puts an image where the cursor is, or at a position, and selects it. Below one that ends the post a
 * paragraph is added: there is always a place to write on.
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
  // The paragraph that the cursor stands in is left whole: the image comes after it, or in its place.
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

/** Keeps a place in the text while it changes around it. Call `drop` when it is used. */
export function keepPlace(
  editor: Editor,
  position: number,
): { now: () => number; drop: () => void } {
  let place = position;
  const follow = ({
    transaction,
  }: {
    transaction: { mapping: { map: (from: number) => number } };
  }) => {
    place = transaction.mapping.map(place);
  };
  editor.on('transaction', follow);
  return { now: () => place, drop: () => editor.off('transaction', follow) };
}
