import { createDocument, getSchema } from '@tiptap/core';
import { contentHtml, PARSING, takeCards } from '../../islands/admin/editor/content-html.ts';
import { extensions } from '../../islands/admin/editor/extensions.ts';

const schema = getSchema(extensions);

/** What the editor does with posts, for a test's page. */
const editorInPage = {
  /** The HTML that it saves of a post that it opened. */
  rewrite(html: string): string {
    const { text, cards } = takeCards(html);
    const opened = createDocument(text, schema, PARSING);
    opened.check();
    return contentHtml(opened, cards);
  },
};

export type EditorInPage = typeof editorInPage;

Object.assign(globalThis, { editorInPage });
