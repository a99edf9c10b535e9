import { Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { Decoration } from '@tiptap/pm/view';
import { type CitationAttributes, readCitedWorks } from '../../../records/cited-works.ts';
import { isAllowed } from '../../../src/html/allowed-html.ts';

/** An attribute with a value that a post may contain. */
const attribute = (name: keyof CitationAttributes) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name);
    return value !== null && isAllowed('cite', name, value) ? value : null;
  },
});

/** A citation as its style writes it. */
export interface Chip {
  /** Escaped. */
  html: string;
  /** The works and places, for assistive technology. */
  name: string;
  /** Says what is wrong with it, or what its mark stands for. */
  title: string;
  isUnknown: boolean;
}

/** Citations as text, once they are formatted: for readers without the references, and other programs. */
export const chipTexts = new WeakMap<DocumentNode, string>();

const textOf = (node: DocumentNode): string => chipTexts.get(node) ?? node.attrs.text;

/** The works that a node cites. */
export const citedBy = ({ attrs }: DocumentNode) => readCitedWorks((name) => attrs[name]);

/** The chip that a plugin made for a citation, as a decoration. */
const findChip = (decorations: readonly Decoration[]): Chip | undefined =>
  decorations.find(({ spec }) => 'isUnknown' in spec)?.spec;

function showChip(element: HTMLElement, node: DocumentNode, chip: Chip | undefined): void {
  const ids = citedBy(node).map(({ id }) => id);
  if (chip) element.innerHTML = chip.html;
  else element.textContent = node.attrs.text || ids.join('; ');
  element.title = chip?.title ?? '';
  element.setAttribute('aria-label', chip?.name ?? `Citation of ${ids.join('; ')}`);
  element.classList.toggle('drawn-error', chip?.isUnknown ?? false);
}

/**
 * A citation of works among the text's references, kept whole. It is shown as its chip, which a click or the Enter key
 * opens (`citation-chips.ts`).
 */
export const Citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,

  addAttributes: () => ({
    'data-ref': attribute('data-ref'),
    'data-locator': attribute('data-locator'),
    'data-suppress-author': attribute('data-suppress-author'),
    /** As it was stored. */
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
  renderHTML: ({ node, HTMLAttributes }) => ['cite', HTMLAttributes, textOf(node)],
  renderText: ({ node }) => textOf(node),

  addNodeView: () => {
    return ({ node, decorations }) => {
      const dom = document.createElement('cite');
      dom.setAttribute('role', 'button');
      dom.setAttribute('aria-haspopup', 'dialog');
      showChip(dom, node, findChip(decorations));
      return {
        dom,
        update(updated, decorations) {
          if (updated.type !== node.type) return false;
          showChip(dom, updated, findChip(decorations));
          return true;
        },
      };
    };
  },
});
