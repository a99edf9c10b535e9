import { createDocument, getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { contentHtml, PARSING, takeCards } from '../../islands/admin/editor/content-html.ts';
import { extensions } from '../../islands/admin/editor/extensions.ts';
import type { DocumentNode, GeneratedPost } from '../generated-posts.ts';

const schema = getSchema(extensions);
const [marks, nodes] = [Object.keys(schema.marks), Object.keys(schema.nodes)];

/** Marks stand in the schema's order. */
function ordered(node: DocumentNode): DocumentNode {
  const rank = ({ type }: { type: string }) => marks.indexOf(type);
  return {
    ...node,
    ...(node.marks && { marks: node.marks.toSorted((a, b) => rank(a) - rank(b)) }),
    ...(node.content && { content: node.content.map(ordered) }),
  };
}

/** What the editor does with posts, for a test's page. */
const editorInPage = {
  names: { marks, nodes },

  /** The HTML that the editor saves of a document. */
  write({ document, cards }: GeneratedPost): string {
    const parsed = Node.fromJSON(schema, ordered(document));
    parsed.check();
    return contentHtml(parsed, cards);
  },

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
