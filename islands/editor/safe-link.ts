import Link, { isAllowedUri } from '@tiptap/extension-link';

const TARGET = '_blank';
const REL = 'noopener noreferrer nofollow';

/** A link: in a new tab, and never a recommendation to search engines. */
export const SafeLink = Link.extend({
  addAttributes() {
    return {
      href: { default: null },
      target: {
        default: TARGET,
        // Nothing, not null: what is stored without a target keeps none.
        parseHTML: (element: HTMLElement) => element.getAttribute('target') ?? '',
      },
    };
  },

  // Tiptap's own would put the address last; what is stored has it first.
  renderHTML({ HTMLAttributes: { href, target } }) {
    if (!isAllowedUri(href)) return ['span', 0];
    if (target) return ['a', { href, target: TARGET, rel: REL }, 0];
    return /^[/#]/.test(href) ? ['a', { href }, 0] : ['a', { href, rel: REL }, 0];
  },
}).configure({
  openOnClick: false,
  markdownLinks: true,
  defaultProtocol: 'http',
  HTMLAttributes: { target: TARGET, rel: REL, class: null },
});
