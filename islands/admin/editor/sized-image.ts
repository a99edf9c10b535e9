import { InputRule } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { allowedValue } from './allowed-value.ts';

export const IMAGE_SIZES = ['s', 'm', 'l'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** `![what it shows](address "title")`, of an address that pages may show. */
const TYPED =
  /(?:^|\s)(!\[(.+|:?)]\(((?:https:\/\/[^\s/?#\\]|\/[^\s/\\])\S*)(?:\s+["'](\S+)["'])?\))$/;

/** An attribute with only the values that a post may hold. */
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => allowedValue(element, name),
});

/** An image, as wide as its size says: S, M or L. */
export const SizedImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      width: attribute('width'),
      height: attribute('height'),
      size: {
        ...attribute('data-size'),
        renderHTML: ({ size }: { size?: ImageSize | null }) => (size ? { 'data-size': size } : {}),
      },
      small: {
        ...attribute('data-small'),
        renderHTML: ({ small }: { small?: string | null }) =>
          small ? { 'data-small': small } : {},
      },
    };
  },

  parseHTML() {
    const getAttrs = (element: HTMLElement) => (allowedValue(element, 'src') ? null : false);
    return [{ tag: 'img[src]', getAttrs }];
  },

  addInputRules() {
    return [
      new InputRule({
        find: TYPED,
        handler: ({ state: { tr, schema }, range, match }) => {
          const [whole, written = whole, alt, src, title = null] = match;
          const from = range.from + whole.lastIndexOf(written);
          tr.replaceRangeWith(from, range.to, this.type.create({ alt, src, title }));
          const end = tr.mapping.map(range.to);
          const below = schema.nodes.paragraph?.create();
          if (below && end === tr.doc.content.size) tr.insert(end, below);
        },
      }),
    ];
  },
});
