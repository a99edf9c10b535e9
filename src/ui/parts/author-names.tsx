import { Fragment } from 'react';
import type { AuthorNote } from '../../../records/authors.ts';
import type { ShownAuthorNote } from '../../publications/author-pages.ts';
import { markOwner, type Owner, shortenAuthors } from '../../publications/owner.ts';
import { useLocalAddress } from '../addresses.ts';
import { useMessages } from '../messages.ts';
import { ExternalLink } from './button.tsx';
import { Icon } from './icon.tsx';
import type { ShowText } from './rich-title.tsx';

const EQUAL = { sign: '*', key: 'equal' } as const;
const CORRESPONDING = { sign: '†', key: 'corresponding' } as const;

interface Authors {
  authors: readonly string[];
  /** The names of the site's owner. */
  owner: Owner;
  notes: readonly ShownAuthorNote[];
  /** True if names link to their ORCID records. */
  linked?: boolean;
  show?: ShowText | undefined;
}

/**
 * Authors in order; the names of the site's owner are emphasised, and signs refer to notes on authors.
 *
 * @example <AuthorNames authors={['J. Doe', 'A. Roe']} owner={['J. Doe']} notes={[]} />
 */
export function AuthorNames({
  authors,
  owner,
  notes,
  linked = false,
  show = (text) => text,
}: Authors) {
  const t = useMessages('authors');
  const local = useLocalAddress();
  return markOwner(authors, owner, notes).map(({ text, isOwner, note }, at) => {
    const shown = show(text);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one list, which never move
    if (!isOwner && !note) return <Fragment key={at}>{shown}</Fragment>;
    const name = isOwner ? <strong className="font-semibold">{shown}</strong> : shown;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one list, which never move
      <Fragment key={at}>
        {note?.page && <a href={local(note.page)}>{name}</a>}
        {linked && note?.orcid ? (
          <OrcidLink orcid={note.orcid}>{!note.page && name}</OrcidLink>
        ) : (
          !note?.page && name
        )}
        {note &&
          listSigns(note).map(({ sign, key }) => (
            <sup key={sign} className="author-sign">
              <span aria-hidden>{sign}</span>
              <span className="sr-only"> ({t(key)})</span>
            </sup>
          ))}
      </Fragment>
    );
  });
}

/**
 * Authors in lists: if there are many, the first ones, the owner, and the number of the others.
 *
 * @example <ListedAuthors {...work} owner={owner} />
 */
export function ListedAuthors({ authors, owner, authorNotes, show }: ListedAuthorsProps) {
  const t = useMessages('authors');
  const { others, ...listed } = shortenAuthors(authors, owner, authorNotes);
  return (
    <>
      <AuthorNames {...listed} owner={owner} show={show} />
      {others > 0 && ` ${t('more', { count: others })}`}
    </>
  );
}

/** The mark after the names of a work's editors. @example <EditorMark mark="editors" /> */
export function EditorMark({ mark }: { mark: 'editor' | 'editors' | null }) {
  const t = useMessages('authors');
  return mark && t(mark);
}

interface ListedAuthorsProps extends Pick<Authors, 'authors' | 'owner' | 'show'> {
  authorNotes: readonly ShownAuthorNote[];
}

const listSigns = ({ equal, corresponding }: AuthorNote) => [
  ...(equal ? [EQUAL] : []),
  ...(corresponding ? [CORRESPONDING] : []),
];

/**
 * The meanings of the signs in {@link AuthorNames}, if there are any.
 *
 * @example <AuthorSignsLegend notes={authorNotes} />
 */
export function AuthorSignsLegend({
  notes,
  className,
}: {
  notes: AuthorNote[];
  className?: string;
}) {
  const t = useMessages('authors');
  const signs = [EQUAL, CORRESPONDING].filter((sign) =>
    notes.some((note) => listSigns(note).includes(sign)),
  );
  if (signs.length === 0) return null;
  // Each name already has the words.
  return (
    <p aria-hidden className={className}>
      {signs.map(({ sign, key }) => `${sign} ${t(key)}`).join(' · ')}
    </p>
  );
}

function OrcidLink({ orcid, children }: { orcid: string; children: React.ReactNode }) {
  const t = useMessages('authors');
  return (
    <ExternalLink href={`https://orcid.org/${orcid}`} title={`ORCID iD ${orcid}`}>
      {children}
      <span className="sr-only"> ({t('orcid')})</span>
      <Icon name="orcid" size={14} className="ms-1 inline align-baseline" />
    </ExternalLink>
  );
}
