import Link from '@tiptap/extension-link';
import { isAllowed, isInternalLink, LINK_REL } from '../../../src/html/allowed-html.ts';

const TARGET = '_blank';

/** A link that opens in a new tab and is not a recommendation to search engines. */
export const SafeLink = Link.extend({
  addAttributes() {
    return {
      href: { default: null },
      target: {
        default: TARGET,
        // Undefined, not null, so that a link stored without a target stays without one.
        parseHTML: (element: HTMLElement) => element.getAttribute('target') ?? '',
      },
    };
  },

  // Tiptap's own rendering puts the address last; stored links have it first.
  renderHTML({ HTMLAttributes: { href, target } }) {
    if (target) return ['a', { href, target: TARGET, rel: LINK_REL }, 0];
    return isInternalLink({ href }) ? ['a', { href }, 0] : ['a', { href, rel: LINK_REL }, 0];
  },
}).configure({
  openOnClick: false,
  markdownLinks: true,
  defaultProtocol: 'http',
  isAllowedUri: (href) => isAllowed('a', 'href', href),
  HTMLAttributes: { target: TARGET, rel: LINK_REL, class: null },
});
