import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Field } from '../../../src/ui/field.tsx';

/** The tools of the selected image: its size and its alternative text. */
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
