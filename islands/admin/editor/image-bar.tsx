import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Field } from '../../../src/ui/field.tsx';

/** Says what can be done to the image that is selected, and asks what it shows. */
export function ImageBar({ editor }: { editor: Editor }) {
  const image = useEditorState({
    editor,
    selector: () => {
      if (!editor.isActive('image')) return null;
      const { src, alt }: Record<string, string | null> = editor.getAttributes('image');
      return { src, alt: alt ?? '' };
    },
  });
  if (!image) return null;
  return (
    <div className="editor-bar">
      <Field
        label="Image description"
        placeholder="What it shows, for those who cannot see it"
        hint="Image selected: S, M and L set its size, the Delete key removes it."
        value={image.alt}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
      />
    </div>
  );
}
