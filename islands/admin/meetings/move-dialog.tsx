import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { localInput } from '../../../src/lib/time.ts';
import { Field } from '../../../src/ui/field.tsx';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { useSite } from '../kit/site.ts';
import { mailQuery } from '../mail/calls.ts';
import {
  type AdministeredMeeting,
  administeredMeetings,
  moveMeeting,
  showChanged,
} from './calls.ts';
import { PROVIDERS } from './providers.ts';

/** Asks for the new date of a meeting, and says who hears of it. */
export function MoveDialog({
  meeting,
  onClose,
}: {
  meeting: AdministeredMeeting;
  onClose: () => void;
}) {
  const { timeZone } = useSite();
  const { id, name, source } = meeting;
  const provider = PROVIDERS[source];
  const before = localInput(meeting.date, timeZone);
  const [date, setDate] = useState(before);
  const isChanged = date !== before;
  useUnsavedGuard(isChanged);
  const mail = useQuery(mailQuery);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const queries = useQueryClient();
  const move = useSingleMutation({
    mutationFn: moveMeeting,
    onSuccess(moved) {
      showChanged(queries, moved);
      notifySuccess('Meeting moved');
      onClose();
    },
    onError(error) {
      if (wrongDate(error)) return field.current?.focus();
      notifyError(error);
      // Something else may have changed it meanwhile.
      void queries.invalidateQueries(administeredMeetings);
    },
  });
  return (
    <EditDialog
      title={`Move the meeting with ${name}`}
      formId={formId}
      save="Move Meeting"
      isDirty={() => isChanged}
      saving={move.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) move.mutate({ id, date });
          else onClose();
        }}
      >
        <Field
          ref={field}
          label="Date and time"
          type="datetime-local"
          required
          hint={`Time zone: ${timeZone}`}
          className="sm:max-w-xs"
          value={date}
          error={wrongDate(move.error)}
          onChange={({ target }) => setDate(target.value)}
        />
        {mail.data?.configured && (
          <p className="mt-4 text-sm">{name} gets a letter with the new time.</p>
        )}
        {provider && (
          <p className="mt-4 text-sm">{provider} is not told: move the booking there, too.</p>
        )}
      </form>
    </EditDialog>
  );
}

const wrongDate = (error: Error | null): string | undefined =>
  error instanceof CallError ? error.fields.date : undefined;
