import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import {
  changePublication,
  createPublication,
  type Publication,
  type SentFields,
  type Similar,
  similarPublications,
} from './calls.ts';
import { useListed } from './use-publications.ts';

interface Doubtful {
  fields: SentFields;
  similar: Similar[];
}

/** Stores a publication; one that looks like another only when somebody said to store it all the same. */
export function useSavePublication(stored: Publication | null, onSaved: () => void) {
  const list = useListed();
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  const saving = useMutation({
    async mutationFn({ fields, sure }: { fields: SentFields; sure: boolean }) {
      const similar = sure ? [] : await warnings(fields, stored);
      if (similar.length > 0) return { fields, similar };
      return stored ? changePublication(stored.id, fields) : createPublication(fields);
    },
    onSuccess(outcome) {
      if ('similar' in outcome) return setDoubtful(outcome);
      list(outcome);
      notifySuccess(stored ? 'Publication updated successfully.' : 'Publication added');
      onSaved();
    },
    onError: (error) => notifyError(stored ? withStatus(error) : 'Failed to create publication'),
    onSettled: (_outcome, _error, { sure }) => sure && setDoubtful(null),
  });
  const { error } = saving;
  return {
    save: (fields: SentFields) => saving.mutate({ fields, sure: false }),
    pending: saving.isPending,
    /** What was not stored because it looks like others. */
    doubtful,
    storeAllTheSame: () => doubtful && saving.mutate({ fields: doubtful.fields, sure: true }),
    giveUp: () => setDoubtful(null),
    refusal: error instanceof CallError ? error : null,
  };
}

/** Those that a person should look at before storing; a warning that fails keeps nobody from storing. */
async function warnings(fields: SentFields, stored: Publication | null): Promise<Similar[]> {
  const { title, year, doi } = fields;
  const known = title === stored?.title && year === stored.year && doi === stored.doi;
  if (known) return [];
  return similarPublications({ title, year, doi, id: stored?.id }).catch(() => []);
}

function withStatus(error: Error): string {
  return error instanceof CallError && error.status > 0
    ? `${error.status}: ${error.message}`
    : error.message;
}
