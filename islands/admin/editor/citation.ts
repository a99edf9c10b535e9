import { Node } from '@tiptap/core';
import { isAllowed } from '../../../src/html/allowed-html.ts';

/** An attribute with a value that a post may contain. */
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name);
    return value !== null && isAllowed('cite', name, value) ? value : null;
  },
});

/** A citation of works among the text's references: the editor keeps it whole, and pages show it in their style. */
export const Citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,

  addAttributes: () => ({
    'data-ref': attribute('data-ref'),
    'data-locator': attribute('data-locator'),
    'data-suppress-author': attribute('data-suppress-author'),
    /** As it was written, for readers without the references. */
    text: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.textContent,
    },
  }),

  parseHTML: () => [
    {
      tag: 'cite[data-ref]',
      getAttrs: (element) =>
        isAllowed('cite', 'data-ref', element.getAttribute('data-ref') ?? '') ? null : false,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => ['cite', HTMLAttributes, node.attrs.text],
  renderText: ({ node }) => node.attrs.text,
});
