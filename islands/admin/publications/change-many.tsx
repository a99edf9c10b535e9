import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PUBLICATION_TYPES } from '../../../records/publication-vocabulary.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { englishName, LANGUAGES } from '../../../src/values/language-name.ts';
import { keys } from '../../../src/values/object.ts';
import { counted } from '../../../src/values/text.ts';
import { useAction } from '../kit/use-action.ts';
import {
  type AdminPublication,
  type ManyChanges,
  publicationCalls,
  publicationsQuery,
  type SharedFields,
} from './calls.ts';

/** The changes that undo changes, with publications that had the same values grouped together. */
function toUndo(stored: readonly AdminPublication[], changes: ManyChanges): ManyChanges {
  const works = new Map(stored.map((work) => [work.id, work]));
  const before = new Map<string, ManyChanges[number]>();
  for (const { ids, fields } of changes) {
    for (const id of ids) {
      const work = works.get(id);
      const had = work && Object.fromEntries(keys(fields).map((name) => [name, work[name]]));
      const group = JSON.stringify(had);
      before.set(group, { ids: [...(before.get(group)?.ids ?? []), id], fields: had ?? {} });
    }
  }
  return [...before.values()];
}

/** Changes several publications with one call, and offers to undo it. */
export function useManyChanges(onDone: () => void) {
  const queries = useQueryClient();
  const saving = useAction(
    ({ changes }: { changes: ManyChanges; undo: ManyChanges }) =>
      publicationCalls.changeMany(changes),
    {
      async onSuccess({ changed }, { undo }) {
        notifySuccess(`${counted(changed, 'publication')} updated.`, {
          label: 'Undo',
          otherwise: 'You can also change them back in the list.',
          async run() {
            await publicationCalls.changeMany(undo).catch(notifyError);
            await queries.invalidateQueries(publicationsQuery);
          },
        });
        await queries.invalidateQueries(publicationsQuery);
        onDone();
      },
    },
  );
  return {
    isPending: saving.isPending,
    change: (stored: readonly AdminPublication[], changes: ManyChanges) =>
      saving.mutate({ changes, undo: toUndo(stored, changes) }),
  };
}

const KEEP = '';
const NONE = 'none';

/** Fields to change in the selected publications; the first option of each keeps the current values. */
export function ChangeMany({
  selected,
  onDone,
}: {
  selected: readonly AdminPublication[];
  onDone: () => void;
}) {
  const { researchCategories } = useSite().vocabulary;
  const [type, setType] = useState(KEEP);
  const [category, setCategory] = useState(KEEP);
  const [featured, setFeatured] = useState(KEEP);
  const [language, setLanguage] = useState(KEEP);
  const [pdf, setPdf] = useState(KEEP);
  const { change, isPending } = useManyChanges(onDone);
  const fields: SharedFields = {
    ...(type !== KEEP && { publication_type: type }),
    ...(category !== KEEP && { research_category: category === NONE ? null : category }),
    ...(featured !== KEEP && { featured: featured === 'yes' }),
    ...(pdf !== KEEP && { no_pdf: pdf === NONE }),
    ...(language !== KEEP && { language: language === NONE ? null : language }),
  };
  return (
    <fieldset className="mb-4 rounded-md border border-line bg-paper p-4 sm:sticky sm:top-2 sm:z-10">
      <legend className="px-1 text-sm font-medium">{`${selected.length} selected`}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-3 xl:grid-cols-6">
        <Choice label="Set type" value={type} onChoose={setType} names={PUBLICATION_TYPES} />
        <Choice
          label="Set category"
          value={category}
          onChoose={setCategory}
          names={researchCategories.map(({ name }) => name)}
        >
          <option value={NONE}>From its title and journal</option>
        </Choice>
        <Choice
          label="Set featured"
          value={featured}
          onChoose={setFeatured}
          names={['yes', 'no']}
        />
        <Choice label="Set language" value={language} onChoose={setLanguage} names={[]}>
          <option value={NONE}>The site’s language</option>
          <Options of={LANGUAGES} getLabel={englishName} />
        </Choice>
        <Choice label="Set PDF" value={pdf} onChoose={setPdf} names={[]}>
          <option value={NONE}>Not expected</option>
          <option value="due">Expected</option>
        </Choice>
        <Button
          variant="primary"
          className="min-h-11"
          disabled={isPending || Object.keys(fields).length === 0}
          onClick={() => change(selected, [{ ids: selected.map(({ id }) => id), fields }])}
        >
          {isPending ? 'Saving …' : `Change ${selected.length}`}
        </Button>
      </div>
    </fieldset>
  );
}

/** A choice that initially keeps the current values. */
const Choice = ({
  label,
  value,
  names,
  onChoose,
  children,
}: {
  label: string;
  value: string;
  names: readonly string[];
  onChoose: (value: string) => void;
  children?: ReactNode;
}) => (
  <SelectField
    label={label}
    value={value}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    <option value={KEEP}>Keep</option>
    <Options of={names} />
    {children}
  </SelectField>
);
