import { useContext } from 'react';
import { addressOfText, localAddress, localTextAddress } from '../values/site-languages.ts';
import { MessagesContext } from './messages.ts';

/**
 * Leads addresses of pages to the language that is shown, in what browsers render; {@link localiseLinks} leads all that
 * the server renders.
 *
 * @example const local = useLocalAddress(); <a href={local('/blog')}>…</a>
 */
export function useLocalAddress(): (address: string) => string {
  const { site } = useContext(MessagesContext);
  return (address) => (site ? localAddress(site, address) : address);
}

/**
 * Leads to a text in its own language, in what browsers render. On the server the address keeps the language's name, by
 * which {@link localiseLinks} knows it.
 *
 * @example const toText = useTextAddress(); <a href={toText(post.language, postAddress(post.slug))}>…</a>
 */
export function useTextAddress(): (language: string | null, path: string) => string {
  const { site } = useContext(MessagesContext);
  return (language, path) => {
    if (!site) return path;
    const toAddress = typeof document === 'undefined' ? addressOfText : localTextAddress;
    return toAddress(site, language, path);
  };
}
