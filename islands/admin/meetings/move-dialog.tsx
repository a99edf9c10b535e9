import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { localInput } from '../../../src/lib/time.ts';
import { Field } from '../../../src/ui/field.tsx';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { bindInputs, showIssues } from '../kit/form.ts';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useSite } from '../kit/site.ts';
import { useAction } from '../kit/use-action.ts';
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
  const form = useForm({ defaultValues: { date: localInput(meeting.date, timeZone) } });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const mail = useQuery(mailQuery);
  const formId = useId();
  const queries = useQueryClient();
  const move = useAction(moveMeeting, {
    done: 'Meeting moved',
    onSuccess(moved) {
      showChanged(queries, moved);
      onClose();
    },
    onError(error) {
      if (showIssues(form, error, (path) => (path === 'date' ? path : null))) return;
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
      isDirty={() => isDirty}
      saving={move.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={form.handleSubmit(({ date }) =>
          isDirty ? move.mutate({ id, date }) : onClose(),
        )}
      >
        <Field
          label="Date and time"
          type="datetime-local"
          required
          hint={`Time zone: ${timeZone}`}
          className="sm:max-w-xs"
          {...bindInputs(form)('date')}
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
