import { initials } from '../lib/publications/authors.ts';
import { AuthorNames } from './author-names.tsx';
import { Collapsible } from './collapsible.tsx';

const AVATARS = 4;

/** The authors of a publication: up to four initials, how many more, and all names in order. */
export function AuthorList({ authors, owner }: { authors: string[]; owner: string }) {
  if (authors.length === 0) return null;
  const rest = authors.length - AVATARS;
  return (
    <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-3">
      <div aria-hidden className="flex shrink-0 -space-x-1">
        {authors.slice(0, AVATARS).map((author, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes
          <Avatar key={index}>{initials(author)}</Avatar>
        ))}
        {rest > 0 && <Avatar>{`+${rest}`}</Avatar>}
      </div>
      <Collapsible
        text={authors.join(', ')}
        lines={2}
        what="the authors"
        className="min-w-0 text-sm leading-7"
      >
        <AuthorNames authors={authors} owner={owner} />
      </Collapsible>
    </div>
  );
}

function Avatar({ children }: { children: string }) {
  return (
    <span className="grid size-7 place-items-center rounded-full bg-wash text-[0.625rem] font-semibold tracking-tight text-accent-ink ring-2 ring-surface">
      {children}
    </span>
  );
}
