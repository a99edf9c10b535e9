import { EditorContent, useEditor } from '@tiptap/react';
import {
  lazy,
  memo,
  type ReactNode,
  type Ref,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { addHeadingIds } from '../../../src/posts/contents.ts';
import { captureFocus } from '../../../src/ui/parts/focus.ts';
import { Spinner } from '../../../src/ui/parts/loaded.tsx';
import { INTERFACE_LANGUAGE, languageAttributes } from '../../../src/values/language-attributes.ts';
import type { Citing } from './citable-works.ts';
import { replaceWork } from './citation-chips.ts';
import { CitationDialogOf, useCitationDialog } from './citations.tsx';
import { contentHtml, parseContent, takeCards } from './content-html.ts';
import { AddressDialog, FigureDialog, ImageDialog, LinkDialog, VideoDialog } from './dialogs.tsx';
import { DrawnText } from './drawn-text.ts';
import { extensions } from './extensions.ts';
import { FigureNumbers } from './figure-numbers.ts';
import { type Upload, useImageUpload } from './images.ts';
import type { Asked, EditorDialog } from './insert-commands.ts';
import { cleanPasted } from './paste.ts';
import { PreviewCard, usePreviews } from './previews.tsx';
import { SlashMenu } from './slash-menu.ts';
import { CodeBar, ImageBar, Toolbar } from './toolbar.tsx';
import { isInCode } from './tools.ts';

export interface EditorHandle {
  /** Returns the stored form of the post, which takes a moment for a long one. */
  html: () => string;
  /** Puts the cursor at the beginning of the text. */
  focus: () => void;
  /** Cites a work by another id, as one step that can be undone. */
  replaceWork: (id: string, by: string) => void;
}

const FormulaDialog = lazy(() => import('./formula-dialog.tsx'));

/**
 * The editor of a post's text, as two rows of its form's grid: tools, text. `initial` is read once: use another `key`
 * for another text.
 */
function RichTextEditor({
  initial,
  labelledBy,
  language = INTERFACE_LANGUAGE,
  citing,
  figureLabel = 'Figure {number}',
  onChange,
  upload,
  handle,
  children,
}: {
  initial: string;
  labelledBy: string;
  /** Id of the text's label. */
  language?: string;
  citing?: Citing | undefined;
  /** In the language of the text's page. */
  figureLabel?: string;
  onChange: () => void;
  upload: Upload;
  handle: Ref<EditorHandle>;
  /** Shown below the text. */
  children?: ReactNode;
}) {
  // With the ids of its page, even if it was stored without them.
  const [{ content, cards }] = useState(() => {
    const { text, cards } = takeCards(addHeadingIds(initial).html);
    return { content: parseContent(text, extensions), cards };
  });
  const touched = useRef(false);
  const touch = () => {
    touched.current = true;
    onChange();
  };
  const previews = usePreviews(cards, touch);
  const images = useImageUpload(upload);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const toLabel = (number: number) => figureLabel.replace('{number}', `${number}`);
  const file = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const ask = (asked: Asked) => {
    if (asked === 'upload') file.current?.click();
    else if (asked === 'gallery') gallery.current?.click();
    else if (asked === 'cite') citation.open(editor);
    else setDialog(asked);
  };
  const citation = useCitationDialog(citing);
  const [used] = useState(() => [
    ...extensions,
    DrawnText,
    FigureNumbers.configure({ toLabel }),
    SlashMenu.configure({ onAsk: ask }),
    // Their states come first: notes are numbered by them.
    ...citation.extensions,
  ]);
  const editor = useEditor({
    extensions: used,
    content,
    // The CSP forbids its style element; the rules are in src/ui/styles/editor.css.
    injectCSS: false,
    // It would process each change again for `delete` events, which are not used.
    enableCoreExtensions: { delete: false },
    onUpdate: touch,
    editorProps: {
      attributes: {
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
      scrollMargin: scrollRoom,
      scrollThreshold: scrollRoom,
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        // Word and spreadsheets also put an image of the text on the clipboard.
        if (files.length === 0 || clipboardData?.types.includes('text/html')) return false;
        images.add(editor, files);
        return true;
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (moved || files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        images.add(editor, files, at?.pos);
        return true;
      },
      handleKeyDown: (_view, { key, ctrlKey, metaKey, shiftKey, altKey }) => {
        if (key !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return false;
        if (!isInCode(editor)) setDialog('link');
        return true;
      },
    },
  });
  useImperativeHandle(handle, () => ({
    // An unchanged text stays exactly as it is stored.
    html: () => (touched.current ? contentHtml(editor.state.doc, previews.complete()) : initial),
    focus: () => editor.commands.focus('start'),
    replaceWork: (id, by) => replaceWork(editor, id, by),
  }));
  const close = () => setDialog(null);
  const removePreview = (id: string) => {
    const restoreFocus = captureFocus(document.activeElement);
    const isLast = previews.entries.length === 1;
    previews.remove(id);
    // After the card is removed.
    requestAnimationFrame(() => (isLast ? editor.view.focus() : restoreFocus()));
  };

  return (
    <>
      {/* Stays visible, with the tools for the selection. */}
      <div className="editor-head sticky top-0 z-10 col-span-full min-w-0 bg-paper">
        <Toolbar editor={editor} onAsk={ask} uploading={images.uploading} />
        <ImageBar editor={editor} />
        <CodeBar editor={editor} />
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image file"
        onChange={({ target }) => {
          images.add(editor, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Image files of a gallery"
        onChange={({ target }) => {
          images.addGallery(editor, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div className="editor-body relative min-w-0">
        <EditorContent editor={editor} {...languageAttributes(language)} />
        {images.uploading && <Spinner label="Uploading image …" />}
        {previews.entries.length > 0 && (
          <ul
            aria-label="Link previews"
            className="mb-4 grid max-w-measure gap-3 border-t border-line pt-4"
          >
            {previews.entries.map((entry) => (
              <PreviewCard
                key={entry.id}
                entry={entry}
                onChange={(preview) => previews.change(entry.id, preview)}
                onRemove={() => removePreview(entry.id)}
              />
            ))}
          </ul>
        )}
        {children}
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
      {dialog === 'video' && <VideoDialog editor={editor} onClose={close} />}
      {dialog === 'figure' && <FigureDialog {...{ editor, toLabel }} onClose={close} />}
      <CitationDialogOf
        {...{ editor, citing }}
        request={citation.request}
        onClose={citation.close}
      />
      <Suspense>
        {dialog === 'formula' && <FormulaDialog editor={editor} onClose={close} />}
      </Suspense>
      {dialog === 'preview' && (
        <AddressDialog
          title="Insert link preview"
          confirm="Insert preview"
          editor={editor}
          onClose={close}
          onAddress={(typed) => void previews.add(typed)}
        />
      )}
    </>
  );
}

export default memo(RichTextEditor);

/**
 * Distance of the cursor from the window's edges, where the toolbar and the form's actions cover the text. The browser
 * uses `scroll-padding`; this is for ProseMirror, which scrolls by itself.
 */
const scrollRoom = {
  get top() {
    return scrollPadding('scrollPaddingTop');
  },
  get bottom() {
    return scrollPadding('scrollPaddingBottom');
  },
  left: 5,
  right: 5,
};

const scrollPadding = (side: 'scrollPaddingTop' | 'scrollPaddingBottom') =>
  Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0;
