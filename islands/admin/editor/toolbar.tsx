import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ImageUp, Link, Quote, Sigma } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { useEffect } from 'react';
import { Field, Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { CODE_LANGUAGES } from './extensions.ts';
import type { Asked } from './insert-commands.ts';
import { InsertMenu } from './insert-menu.tsx';
import { Group, ToolButton, toolStates } from './tool-button.tsx';
import {
  HISTORY_TOOLS,
  IMAGE_TOOLS,
  isInCode,
  isInText,
  TABLE_TOOLS,
  TEXT_TOOLS,
  VIDEO_TOOLS,
} from './tools.ts';

/**
 * The toolbar of the editor: one tab stop, within which the arrow keys move. It is a single row that scrolls sideways
 * if necessary; the tools for a selected image or table are below it.
 */
export function Toolbar({
  editor,
  onAsk,
  uploading,
}: {
  editor: Editor;
  onAsk: (asked: Asked) => void;
  uploading: boolean;
}) {
  const { link, citation, code, text, image, video, table, states } = useEditorState({
    editor,
    selector: () => ({
      link: editor.isActive('link'),
      citation: editor.isActive('citation'),
      code: isInCode(editor),
      text: isInText(editor),
      image: editor.isActive('image'),
      video: editor.isActive('video'),
      table: editor.isActive('table'),
      states: [...TEXT_TOOLS, HISTORY_TOOLS, IMAGE_TOOLS].map((tools) => toolStates(editor, tools)),
    }),
  });
  return (
    <Radix.Root aria-label="Formatting" className="border-b border-line">
      <div className={ROW}>
        {TEXT_TOOLS.map((tools, index) => (
          <Group key={tools[0]?.label} editor={editor} tools={tools} states={states[index]} />
        ))}
        <div className="flex">
          <ToolButton
            label="Link"
            icon={Link}
            keys="Mod+K"
            pressed={link}
            disabled={code}
            onUse={() => onAsk('link')}
          />
          <ToolButton
            label="Cite"
            title="Cite (@)"
            icon={Quote}
            pressed={citation}
            disabled={code || !text}
            onUse={() => onAsk('cite')}
          />
          <ToolButton
            label="Formula"
            icon={Sigma}
            disabled={code || !text}
            onUse={() => onAsk('formula')}
          />
          <ToolButton
            label="Upload image"
            icon={ImageUp}
            disabled={uploading}
            onUse={() => onAsk('upload')}
          />
          <InsertMenu {...{ editor, uploading, onAsk }} />
        </div>
        <Group editor={editor} tools={HISTORY_TOOLS} states={states[TEXT_TOOLS.length]} />
      </div>
      {(image || video || table) && (
        <div className={ROW}>
          {image && <Group editor={editor} tools={IMAGE_TOOLS} states={states.at(-1)} />}
          {video && <Group editor={editor} tools={VIDEO_TOOLS} />}
          {table && <Group editor={editor} tools={TABLE_TOOLS} />}
        </div>
      )}
    </Radix.Root>
  );
}

const ROW = 'flex gap-x-2 overflow-x-auto py-1 [scrollbar-width:thin]';

/** The language of the code block at the cursor. The bar moves the text down, since it would cover the first lines. */
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
    <div className="border-b border-line bg-wash px-4 py-1.5">
      <SelectField
        label="Code language"
        className="flex items-center gap-3 *:first:mb-0 *:first:shrink-0"
        value={language}
        onChange={(event) =>
          editor.commands.updateAttributes('codeBlock', { language: event.target.value || null })
        }
      >
        <option value="">Plain text</option>
        <Options of={CODE_LANGUAGES} />
      </SelectField>
    </div>
  );
}

/**
 * The tools for the selected image: its size and alternative text. The bar moves the text down, since it would cover a
 * small image. An image that is still covered or out of view is scrolled into view.
 */
export function ImageBar({ editor }: { editor: Editor }) {
  const image = useEditorState({
    editor,
    selector: () => {
      if (!editor.isActive('image')) return null;
      const { src, alt }: Record<string, string | null> = editor.getAttributes('image');
      return { src, alt: alt ?? '' };
    },
  });
  const isShown = image !== null;
  useEffect(() => {
    if (!isShown) return;
    const selected = editor.view.nodeDOM(editor.state.selection.from);
    if (selected instanceof HTMLElement) selected.scrollIntoView({ block: 'nearest' });
  }, [isShown, editor]);
  if (!image) return null;
  return (
    <div className="image-bar border-b border-line bg-wash px-4 py-2.5">
      <Field
        label="Image description"
        placeholder="Describe the image for people who cannot see it"
        hint="Image selected: S, M and L set its size, Caption adds text below it, and the Delete key removes it."
        value={image.alt}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
      />
    </div>
  );
}
