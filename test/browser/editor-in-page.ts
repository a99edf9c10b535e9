import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { contentHtml, parseContent, takeCards } from '../../islands/admin/editor/content-html.ts';
import { extensions } from '../../islands/admin/editor/extensions.ts';

const schema = getSchema(extensions);

/** What the editor does with posts, for a test's page. */
const editorInPage = {
  /** The HTML that it saves of a post that it opened. */
  rewrite(html: string): string {
    const { text, cards } = takeCards(html);
    const opened = Node.fromJSON(schema, parseContent(text, extensions));
    opened.check();
    return contentHtml(opened, cards);
  },
};

export type EditorInPage = typeof editorInPage;

Object.assign(globalThis, { editorInPage });
