import Link, { isAllowedUri } from '@tiptap/extension-link';

const TARGET = '_blank';
const REL = 'noopener noreferrer nofollow';

/** A link: always in a new tab, and never a recommendation to search engines. */
export const SafeLink = Link.extend({
  addAttributes() {
    return {
      href: { default: null },
      target: { default: TARGET, parseHTML: () => TARGET },
      rel: { default: REL, parseHTML: () => REL },
    };
  },

  // Tiptap's own would put the address last; what is stored has it first.
  renderHTML({ HTMLAttributes }) {
    return isAllowedUri(HTMLAttributes.href) ? ['a', HTMLAttributes, 0] : ['span', 0];
  },
}).configure({
  openOnClick: false,
  markdownLinks: true,
  defaultProtocol: 'http',
  HTMLAttributes: { target: TARGET, rel: REL, class: null },
});
