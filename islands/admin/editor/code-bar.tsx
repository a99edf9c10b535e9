import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { SelectField } from '../../../src/ui/field.tsx';
import { CODE_LANGUAGES } from './extensions.ts';

/** The language of the code block that the cursor is in. */
export function CodeBar({ editor }: { editor: Editor }) {
  const language = useEditorState({
    editor,
    selector: () => {
      if (!editor.isActive('codeBlock')) return null;
      const { language }: Record<string, string | null> = editor.getAttributes('codeBlock');
      return language ?? '';
    },
  });
  if (language === null) return null;
  return (
    <div className="editor-bar">
      <SelectField
        label="Language of the code"
        value={language}
        onChange={(event) =>
          editor.commands.updateAttributes('codeBlock', { language: event.target.value || null })
        }
      >
        <option value="">Plain text</option>
        {CODE_LANGUAGES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </div>
  );
}
