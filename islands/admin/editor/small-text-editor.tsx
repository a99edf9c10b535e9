import type { Extensions } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';

import { Link } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { contentHtml, parseContent } from './content-html.ts';
import { LinkDialog } from './dialogs.tsx';
import { SafeLink } from './link.ts';
import { cleanPasted } from './paste.ts';
import { scriptMarks } from './script-marks.ts';
import { Kit } from './starter-kit.ts';
import { Group, ToolButton, toolStates } from './tool-button.tsx';
import { SMALL_TEXT_TOOLS } from './tools.ts';

/** Bold, italics, links, lists and line breaks. */
const extensions: Extensions = [
  Kit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  ...scriptMarks,
  SafeLink,
];

/** The editor of a short text. Its content is replaced if `html` differs from what it last reported. */
export default function SmallTextEditor({
  html,
  attributes,
  onChange,
}: {
  html: string;
  /** Attributes of the text box: its name and description. */
  attributes: Record<string, string>;
  /** Called with each paragraph and list, as HTML. */
  onChange: (blocks: string[]) => void;
}) {
  const held = useRef(html);
  const [content] = useState(() => parseContent(html, extensions));
  const [linking, setLinking] = useState(false);
  const editor = useEditor({
    extensions,
    content,
    // The CSP forbids its style element; the rules are in src/ui/styles/editor.css.
    injectCSS: false,
    enableCoreExtensions: { delete: false },
    onUpdate({ editor: { state } }) {
      const blocks = splitBlocks(contentHtml(state.doc, []));
      held.current = blocks.join('');
      onChange(blocks);
    },
    editorProps: {
      attributes: {
        ...attributes,
        class: 'prose editor-text small-text',
        role: 'textbox',
        'aria-multiline': 'true',
      },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_view, { key, ctrlKey, metaKey, shiftKey, altKey }) => {
        if (key !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return false;
        setLinking(true);
        return true;
      },
    },
  });
  useEffect(() => {
    if (html === held.current) return;
    held.current = html;
    editor.commands.setContent(parseContent(html, extensions), { emitUpdate: false });
  }, [html, editor]);
  const { link, states } = useEditorState({
    editor,
    selector: () => ({
      link: editor.isActive('link'),
      states: toolStates(editor, SMALL_TEXT_TOOLS),
    }),
  });
  return (
    <div className="rounded-md border border-field bg-surface focus-within:border-accent has-aria-invalid:border-danger">
      <Toolbar.Root
        aria-label="Formatting"
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        <Group editor={editor} tools={SMALL_TEXT_TOOLS} states={states} />
        <ToolButton
          label="Link"
          icon={Link}
          keys="Mod+K"
          pressed={link}
          onUse={() => setLinking(true)}
        />
      </Toolbar.Root>
      <EditorContent editor={editor} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

/** The blocks of HTML that are not empty; list items with a single paragraph are written without it. */
function splitBlocks(html: string): string[] {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  for (const paragraph of holder.content.querySelectorAll('li > p:only-child')) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
  return [...holder.content.children]
    .filter(({ textContent }) => textContent.trim() !== '')
    .map(({ outerHTML }) => outerHTML.replace(/ (?=<\/(?:p|li)>)/g, ''));
}
