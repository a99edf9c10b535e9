import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { MIN_PASSWORD } from '../../../src/account/constants.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { currentUserQuery } from '../../../src/client/session.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { bindInputs, Form, showFailure, showWrongSecret } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { Section } from '../kit/section.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, passkeysQuery, tokensQuery } from './calls.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', deleteTokens: false };

/** Form to change the password, or to set the first one. */
export function Password() {
  const { form, hasPassword, username, submit, isPending } = usePasswordChange();
  const input = bindInputs(form);
  return (
    <Section title="Change Password" className="max-w-3xl">
      <Form onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {hasPassword && (
          <Field
            label="Current Password"
            type="password"
            autoComplete="current-password"
            {...input('currentPassword', { required: 'Enter your current password' })}
          />
        )}
        <Field
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters. All other devices will be logged out.`}
          {...input('newPassword', { required: 'Enter a new password' })}
        />
        <Field
          label="Confirm New Password"
          type="password"
          autoComplete="new-password"
          {...input('confirmPassword', {
            validate: (repeated, { newPassword }) =>
              repeated === newPassword || 'Enter the new password again',
          })}
        />
        <CheckField
          label="Also delete all tokens"
          hint="Programs that use one will no longer have access."
          {...form.register('deleteTokens')}
        />
        <div>
          <Button type="submit" variant="primary" disabled={isPending}>
            Change Password
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function usePasswordChange() {
  const form = useForm({ defaultValues: EMPTY });
  const { data: user } = useQuery(currentUserQuery);
  const { data: passkeys } = useQuery(passkeysQuery);
  const hasPassword = passkeys?.hasPassword ?? true;
  const change = useAction(accountCalls.changePassword, {
    done: 'Password changed successfully',
    changes: [tokensQuery],
    onSuccess: () => form.reset(EMPTY),
    onError(error) {
      showWrongSecret(form, error, 'currentPassword');
      showFailure(form, error, ['newPassword']);
    },
  });
  useUnsavedGuard(form.formState.isDirty);

  const submit = form.handleSubmit(
    ({ currentPassword, newPassword, deleteTokens }) =>
      change.mutate({ newPassword, deleteTokens, ...(hasPassword && { currentPassword }) }),
    // Also shown for passwords that are too short.
    ({ confirmPassword }) => confirmPassword && notifyError('New passwords do not match'),
  );
  const username = user?.role === 'admin' ? user.username : '';
  return { form, hasPassword, username, submit, isPending: change.isPending };
}
