import { Node } from '@tiptap/core';
import { isAllowed } from '../../../src/html/allowed-html.ts';

const ATTRIBUTES = ['data-ref', 'data-locator', 'data-suppress-author'] as const;

/** A citation of works among the references of the text. The editor keeps what it says; pages show it in their style. */
export const Citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  content: 'text*',
  marks: '',
  atom: true,
  selectable: true,
  addAttributes: () =>
    Object.fromEntries(
      ATTRIBUTES.map((name) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => {
            const value = element.getAttribute(name);
            return value !== null && isAllowed('cite', name, value) ? value : null;
          },
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'cite[data-ref]',
      getAttrs: (element) =>
        isAllowed('cite', 'data-ref', element.getAttribute('data-ref') ?? '') ? null : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['cite', HTMLAttributes, 0],
});
