import { useWatch } from 'react-hook-form';
import { type AuthorNote, moveNotes, splitAuthors } from '../../../records/authors.ts';
import { Field } from '../../../src/ui/parts/field.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { Problem, type SlotProps, WIDE } from './slot.tsx';

/** What is said of each author. */
export function AuthorNotes({ editing: { form } }: SlotProps) {
  const { control } = form;
  const typed = useWatch({ control, name: 'authors' });
  const stored = useWatch({ control, name: 'authorNotes' });
  const noted = useWatch({ control, name: 'notedAuthors' });
  const errors = form.formState.errors.authorNotes;
  const authors = splitAuthors(typed);
  const notes = moveNotes(stored, noted, authors);
  const set = (changed: AuthorNote) => {
    // An error names a place in the list.
    form.clearErrors('authorNotes');
    const others = notes.filter(({ author }) => author !== changed.author);
    const next = [...others, changed].sort((a, b) => a.author - b.author);
    form.setValue('authorNotes', next.filter(saysSomething), { shouldDirty: true });
    form.setValue('notedAuthors', authors);
  };
  return (
    <div className={WIDE}>
      <Problem>{errors?.message}</Problem>
      {authors.length === 0 && <p className="text-sm text-muted">Type the authors first.</p>}
      <ul className="grid gap-4">
        {authors.map((name, author) => {
          const at = notes.findIndex((other) => other.author === author);
          return (
            <NotedAuthor
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
              key={author}
              name={name}
              note={notes[at] ?? { author }}
              error={at < 0 ? undefined : errors?.[at]?.orcid?.message}
              onChange={set}
            />
          );
        })}
      </ul>
    </div>
  );
}

function NotedAuthor({
  name,
  note,
  error,
  onChange,
}: {
  name: string;
  note: AuthorNote;
  error: string | undefined;
  onChange: (note: AuthorNote) => void;
}) {
  const of = <span className="sr-only"> {name}</span>;
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        <CheckField
          label={<>Contributed equally{of}</>}
          checked={note.equal ?? false}
          onChange={({ target }) => onChange({ ...note, equal: target.checked })}
        />
        <CheckField
          label={<>Corresponding author{of}</>}
          checked={note.corresponding ?? false}
          onChange={({ target }) => onChange({ ...note, corresponding: target.checked })}
        />
      </div>
      <Field
        label={<>ORCID iD{of}</>}
        autoComplete="off"
        maxLength={60}
        placeholder="0000-0002-1825-0097"
        value={note.orcid ?? ''}
        error={error}
        onChange={({ target }) => onChange({ ...note, orcid: target.value })}
      />
    </li>
  );
}

const saysSomething = ({ equal, corresponding, orcid }: AuthorNote) =>
  Boolean(equal || corresponding || orcid);
