import type { Editor } from '@tiptap/core';

/** Notes in the post how large an image is that lies somewhere else, so that its page keeps room for it. */
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
