import { linkLabel } from '../values/profile-links.ts';
import { useMessages } from './messages.ts';

/** Names links to profiles in the interface's language. @example const label = useLinkLabel(); label(link) // "GitHub profile" */
export function useLinkLabel() {
  const t = useMessages('profileLinks');
  return (link: Parameters<typeof linkLabel>[0]) =>
    linkLabel(link, (page, site) => t(page, { site }));
}
