import type { Editor } from '@tiptap/core';
import { AppWindow, ImagePlus, ImageUp, Link } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { ToolButton } from './tool-button.tsx';
import { isInCode, LAST_TOOLS, TABLE_TOOLS, TEXT_TOOLS, type Tool } from './tools.ts';
import { useEditorFacts } from './use-editor-facts.ts';

export type EditorDialog = 'link' | 'image' | 'preview';

/**
 * The toolbar of the editor: one stop for the Tab key, within which the arrow keys move. It stays visible
 * while a long post scrolls.
 */
export function Toolbar({
  editor,
  onDialog,
  onUpload,
  uploading,
}: {
  editor: Editor;
  onDialog: (dialog: EditorDialog) => void;
  onUpload: () => void;
  uploading: boolean;
}) {
  const { link, code, image, table, states } = useEditorFacts(editor, () => ({
    link: editor.isActive('link'),
    code: isInCode(editor),
    image: editor.isActive('image'),
    table: editor.isActive('table'),
    states: [...TEXT_TOOLS, ...LAST_TOOLS].map((tools) => statesOf(editor, tools)),
  }));
  return (
    <Radix.Root aria-label="Formatting" className="editor-toolbar">
      {TEXT_TOOLS.map((tools, index) => (
        <Group key={tools[0]?.label} editor={editor} tools={tools} states={states[index]} />
      ))}
      <div className="editor-tools">
        <ToolButton
          label="Link"
          icon={Link}
          keys="Mod+K"
          pressed={link}
          disabled={code}
          onUse={() => onDialog('link')}
        />
        <ToolButton
          label="Image by URL"
          icon={ImagePlus}
          pressed={image}
          onUse={() => onDialog('image')}
        />
        <ToolButton label="Link preview" icon={AppWindow} onUse={() => onDialog('preview')} />
        <ToolButton label="Upload image" icon={ImageUp} disabled={uploading} onUse={onUpload} />
      </div>
      {LAST_TOOLS.map((tools, index) => (
        <Group
          key={tools[0]?.label}
          editor={editor}
          tools={tools}
          states={states[TEXT_TOOLS.length + index]}
        />
      ))}
      {table && <Group editor={editor} tools={TABLE_TOOLS} />}
    </Radix.Root>
  );
}

interface ToolState {
  pressed: boolean | undefined;
  disabled: boolean;
}

const statesOf = (editor: Editor, tools: Tool[]): ToolState[] =>
  tools.map(({ active, disabled }) => ({
    pressed: active?.(editor),
    disabled: disabled?.(editor) ?? false,
  }));

function Group({
  editor,
  tools,
  states = [],
}: {
  editor: Editor;
  tools: Tool[];
  states?: ToolState[] | undefined;
}) {
  return (
    <div className="editor-tools">
      {tools.map(({ label, icon, title, keys, run }, index) => (
        <ToolButton
          key={label}
          {...{ label, icon, title, keys, ...states[index] }}
          onUse={(byPointer) => {
            const chain = editor.chain();
            run(byPointer ? chain.focus() : chain).run();
          }}
        />
      ))}
    </div>
  );
}
