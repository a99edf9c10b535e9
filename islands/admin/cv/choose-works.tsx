import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CvDocument } from '../../../src/cv/document.ts';
import { type CvLayout, isOwn } from '../../../src/cv/layouts/layout.ts';
import { searchPublications } from '../../../src/publications/search.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { counted } from '../../../src/values/text.ts';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { Form } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { ShowMore } from '../kit/proposals.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { type AdminPublication, publicationsQuery } from '../publications/calls.ts';
import { renderTitle } from '../publications/columns.tsx';
import { isJoined } from '../publications/join-versions.tsx';
import { cvPreviewQuery } from './calls.ts';

/** Maximum number of works in a layout; null if it takes all of them, or none. */
export function countWorks({ sections }: CvLayout): number | null {
  if (isOwn(sections)) return sections.shortened?.maxima[0].works ?? null;
  const limits = sections.flatMap((section) =>
    'of' in section && section.of.includes('publications') ? [section.limit ?? null] : [],
  );
  if (limits.length === 0 || limits.includes(null)) return null;
  return limits.reduce((sum: number, limit) => sum + (limit ?? 0), 0);
}

/** The ids of the works in a CV, in order. */
const listWorks = ({ sections }: CvDocument): number[] =>
  sections.flatMap((section) =>
    'works' in section
      ? section.works.flatMap(({ references }) => references.map(({ id }) => id))
      : [],
  );

/** Dialog to choose the works of a layout and their order. Without a choice, it starts from those that are shown. */
export function ChooseWorks(props: {
  layout: CvLayout;
  limit: number;
  chosen: readonly number[] | null;
  onChoose: (works: number[]) => void;
  onClose: () => void;
}) {
  const publications = useQuery(publicationsQuery);
  const preview = useQuery(cvPreviewQuery(props.layout.id));
  return (
    <Loaded query={publications} failure="The publications could not be loaded.">
      {(all) => (
        <Loaded query={preview} failure="The preview could not be loaded.">
          {({ document }) => (
            <Dialog
              {...props}
              works={all.filter((work) => !isJoined(work))}
              initial={props.chosen ?? listWorks(document)}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface Values {
  works: { work: number }[];
}

function Dialog({
  layout,
  limit,
  works,
  initial,
  onChoose,
  onClose,
}: {
  layout: CvLayout;
  limit: number;
  works: readonly AdminPublication[];
  initial: readonly number[];
  onChoose: (works: number[]) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const form = useForm<Values>({
    // A chosen work may have been deleted.
    defaultValues: {
      works: initial
        .filter((work) => works.some(({ id }) => id === work))
        .map((work) => ({ work })),
    },
  });
  const { isDirty } = form.formState;
  return (
    <EditDialog
      title={`Works for ${layout.name}`}
      formId={formId}
      save="Use these works"
      wide
      isDirty={() => isDirty}
      saving={false}
      onClose={onClose}
    >
      <Form
        id={formId}
        onSubmit={form.handleSubmit((chosen) => onChoose(chosen.works.map(({ work }) => work)))}
      >
        <AllWorks form={form} works={works} />
        <Chosen form={form} works={works} limit={limit} />
      </Form>
    </EditDialog>
  );
}

/** The chosen works, to order and remove. */
function Chosen({
  form,
  works,
  limit,
}: {
  form: UseFormReturn<Values>;
  works: readonly AdminPublication[];
  limit: number;
}) {
  const chosen = form.watch('works');
  const excess = chosen.length - limit;
  return (
    <section aria-label="Chosen works">
      <p className="mb-2 text-sm text-muted">
        {`${chosen.length} chosen, in this order. The layout takes at most ${counted(limit, 'work')}.`}
        {excess > 0 && ` The last ${excess === 1 ? 'one is' : `${excess} are`} left out.`}
      </p>
      <OrderedList
        label="Chosen works"
        control={form.control}
        name="works"
        removable
        getName={(index) =>
          plainTitle(works.find(({ id }) => id === chosen[index]?.work)?.title ?? '')
        }
      >
        {() => null}
      </OrderedList>
    </section>
  );
}

const AT_ONCE = 50;

/** All works, to search and choose. */
function AllWorks({
  form,
  works,
}: {
  form: UseFormReturn<Values>;
  works: readonly AdminPublication[];
}) {
  const [query, setQuery] = useState('');
  const found = searchPublications(works, useDeferredValue(query));
  const chosen = form.watch('works');
  const toggle = (id: number) => {
    const others = chosen.filter(({ work }) => work !== id);
    const next = others.length < chosen.length ? others : [...chosen, { work: id }];
    form.setValue('works', next, { shouldDirty: true });
  };
  return (
    <section aria-label="All works">
      <SearchField
        label="Search publications"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        // The form is submitted by its button only.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="mt-2 max-h-72 overflow-y-auto">
        <ShowMore key={query} items={found} atOnce={AT_ONCE}>
          {(shown) => (
            <ul>
              {shown.map((work) => (
                <li key={work.id} className="py-0.5">
                  <Checkbox
                    label={
                      <span>
                        {renderTitle(work)}
                        <span className="text-muted">{` ${work.year}`}</span>
                      </span>
                    }
                    checked={chosen.some((each) => each.work === work.id)}
                    onChange={() => toggle(work.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </ShowMore>
      </div>
    </section>
  );
}
