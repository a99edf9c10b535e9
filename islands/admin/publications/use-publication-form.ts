import { displayName } from '@academic-site/bibliography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { Contributor } from '../../../records/contributor.ts';
import { labelPeople } from '../../../records/publication.ts';
import { venueWord } from '../../../records/publication-types.ts';
import { CITATIONS_WRONG, JOURNAL_TYPES } from '../../../records/publication-vocabulary.ts';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { type KnownNames, knowNames } from '../../../src/publications/contributors.ts';
import { bindInputs, showIssues } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAsOpened } from '../kit/use-as-opened.ts';
import {
  type AdminPublication,
  publicationCalls,
  publicationsQuery,
  type SentFields,
  type SimilarPublication,
} from './calls.ts';
import {
  isMissing,
  type PublicationFormValues,
  parseCitations,
  toChanges,
  toPublicationForm,
  toSentFields,
} from './form-values.ts';
import { isBlank } from './people-values.ts';
import { useRenamingOffer } from './use-renaming-offer.ts';

type Form = UseFormReturn<PublicationFormValues>;

const REQUIRED = ['title', 'authors', 'journal'] as const;

/**
 * State of a publication's form. A possible duplicate is only stored after a confirmation.
 *
 * @param stored the edited publication; null for a new one
 */
export function usePublicationForm(stored: AdminPublication | null, onSaved: () => void) {
  const { researchCategories } = useSite().vocabulary;
  const form = useForm({ defaultValues: toPublicationForm(stored, researchCategories) });
  const { errors, isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const { save, isSaving, similar, saveAnyway, cancelSaving } = useSaving(form, stored, onSaved);
  const submit = form.handleSubmit((typed) => {
    // Rows without an address are not sent. Errors refer to positions among the sent rows.
    const links = typed.links.filter(({ url }) => url.trim() !== '');
    form.setValue('links', links);
    const contributors = typed.contributors.filter((row) => !isBlank(row));
    if (contributors.length < typed.contributors.length)
      form.setValue('contributors', contributors);
    const fields = toSentFields({ ...typed, links, contributors }, stored);
    if (showMissing(form, fields, stored)) return;
    if (parseCitations(typed.citations) === null) {
      return form.setError('citations', { message: CITATIONS_WRONG }, { shouldFocus: true });
    }
    save(fields);
  });
  return {
    form,
    stored,
    /** Names of people by their parts. */
    known: useKnownNames(),
    isDirty,
    /** For inputs of the kit, which accept any text as a field's name. */
    anyForm: form as unknown as UseFormReturn<FieldValues>,
    input: bindInputs(form),
    /** Error that does not belong to a single field. */
    problem: errors.root?.message,
    submit: (event: React.SubmitEvent) => {
      form.clearErrors();
      return submit(event);
    },
    isSaving,
    similar,
    saveAnyway,
    cancelSaving,
  };
}

/** Names of people in the panel's works, computed on first use, and of others that are added. */
function useKnownNames() {
  const queries = useQueryClient();
  const known = useRef<KnownNames>(null);
  const getNames = (): KnownNames => {
    const works = queries.getQueryData(publicationsQuery.queryKey) ?? [];
    known.current ??= knowNames(works.flatMap(({ contributors }) => contributors));
    return known.current;
  };
  return {
    getNames,
    /** Adds people from a registry: their ORCID iDs, and their parts if the site's works have none. */
    learn(people: readonly Contributor[]) {
      const names = new Map([...knowNames(people), ...getNames()]);
      for (const person of people) {
        const { orcid } = person;
        const shown = displayName(person);
        if (orcid) names.set(shown, { ...names.get(shown), orcid });
      }
      known.current = names;
    },
  };
}

/** Stores the form's values; a possible duplicate waits for a confirmation. */
function useSaving(form: Form, stored: AdminPublication | null, onSaved: () => void) {
  const queries = useQueryClient();
  const offerRenaming = useRenamingOffer();
  const [waiting, setWaiting] = useState<{
    fields: SentFields;
    similar: SimilarPublication[];
  } | null>(null);

  const saveAsOpened = useAsOpened();
  const saving = useAction(
    async ({ fields, confirmed }: { fields: SentFields; confirmed: boolean }) => {
      const similar = confirmed ? [] : await findSimilar(fields, stored);
      if (similar.length > 0) return { fields, similar };
      if (stored) {
        const changes = toChanges(fields);
        await saveAsOpened(stored, changes, (options) =>
          publicationCalls.change(stored.id, changes, options),
        );
      } else {
        const { authors, ...others } = fields;
        await publicationCalls.create({ ...others, ...(authors && { authors }) });
      }
      return null;
    },
    {
      async onSuccess(unsaved) {
        setWaiting(unsaved);
        if (unsaved) return;
        await queries.invalidateQueries(publicationsQuery);
        notifySuccess(
          stored ? 'Publication updated successfully.' : 'Publication added',
          offerRenaming(form.getValues('contributors')),
        );
        onSaved();
      },
      onError(error) {
        setWaiting(null);
        notifyError(stored ? withStatus(error) : 'Failed to create publication');
        if (!showIssues(form, error, fieldAt)) form.setError('root', { message: error.message });
      },
    },
  );
  return {
    save: (fields: SentFields) => saving.mutate({ fields, confirmed: false }),
    isSaving: saving.isPending,
    similar: waiting?.similar ?? [],
    saveAnyway: () => waiting && saving.mutate({ fields: waiting.fields, confirmed: true }),
    cancelSaving: () => setWaiting(null),
  };
}

/** Shows which fields are missing, and focuses the first. */
function showMissing(form: Form, fields: SentFields, stored: AdminPublication | null): boolean {
  const needsJournal = JOURNAL_TYPES.includes(fields.publication_type);
  const blank = REQUIRED.filter(
    (name) => (needsJournal || name !== 'journal') && isMissing(name, fields, stored),
  );
  for (const [at, name] of blank.entries()) {
    const label = {
      title: name,
      authors: labelPeople(fields),
      journal: venueWord(fields.publication_type),
    }[name];
    const message = `Please fill in the ${label.toLowerCase()} field`;
    form.setError(name, { message }, { shouldFocus: at === 0 });
  }
  // For a new one, a single message names everything that is required.
  if (blank.length > 0 && !stored) {
    const needed = needsJournal ? 'the title, authors, and journal' : 'a title and a person';
    notifyError(`Please fill in ${needed}.`, 'Missing information');
  }
  return blank.length > 0;
}

/** Fields that consist of other fields. */
const NESTED = ['links', 'contributors', 'status'];

/** The field of an issue, such as "links.0.url"; for a list of words, the whole list, since it has one input. */
function fieldAt(path: string): FieldPath<PublicationFormValues> {
  const [name = ''] = path.split('.');
  // Cast: the server uses the form's names.
  return (NESTED.includes(name) ? path : name) as FieldPath<PublicationFormValues>;
}

export type PublicationFormState = ReturnType<typeof usePublicationForm>;

/** Possible duplicates among the stored publications; empty if the call fails. */
async function findSimilar(
  fields: SentFields,
  stored: AdminPublication | null,
): Promise<SimilarPublication[]> {
  const { title, year, doi } = fields;
  const known = title === stored?.title && year === stored.year && doi === stored.doi;
  if (known) return [];
  return publicationCalls.findSimilar({ title, year, doi, id: stored?.id }).catch(() => []);
}

const withStatus = (error: Error) =>
  error instanceof CallError && error.status > 0
    ? `${error.status}: ${error.message}`
    : error.message;
