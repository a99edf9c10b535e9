import { Fragment } from 'react';
import { markOwner } from '../lib/publications/owner.ts';
import type { ShowText } from './rich-title.tsx';

/** Authors in order; the name of the site's owner stands out. */
export function AuthorNames({
  authors,
  owner,
  show = (text) => text,
}: {
  authors: string[];
  owner: string;
  show?: ShowText | undefined;
}) {
  return markOwner(authors, owner).map(({ text, isOwner }, at) =>
    isOwner ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one list, which never move
      <strong key={at} className="font-semibold">
        {show(text)}
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>{show(text)}</Fragment>
    ),
  );
}
