import type { ComponentProps } from 'react';

/** Has a link open a new tab that cannot reach back into this one. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** A link to another site, in a new tab. */
export function ExternalLink(props: ComponentProps<'a'> & { href: string }) {
  return <a {...NEW_TAB} {...props} />;
}
