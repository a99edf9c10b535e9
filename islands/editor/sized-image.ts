import Image from '@tiptap/extension-image';

export const IMAGE_SIZES = ['s', 'm', 'l'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

const isSize = (text: string | null): text is ImageSize =>
  IMAGE_SIZES.some((size) => size === text);

/** An image, as wide as its size says: S, M or L. */
export const SizedImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      size: {
        default: null,
        parseHTML: (element: HTMLElement) => {
          const size = element.getAttribute('data-size');
          return isSize(size) ? size : null;
        },
        renderHTML: ({ size }: { size?: ImageSize | null }) => (size ? { 'data-size': size } : {}),
      },
    };
  },
}).configure({ allowBase64: true });
