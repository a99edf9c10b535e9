import { markOwner } from '../lib/publications/owner.ts';

/** Authors in order; the name of the site's owner stands out. */
export function AuthorNames({ authors, owner }: { authors: string[]; owner: string }) {
  return markOwner(authors, owner).map(({ text, isOwner }, at) =>
    isOwner ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one list, which never move
      <strong key={at} className="font-semibold">
        {text}
      </strong>
    ) : (
      text
    ),
  );
}
