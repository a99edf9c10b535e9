import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { currentUser } from '../../../src/client/session.ts';
import { MIN_PASSWORD } from '../../../src/lib/auth/login.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { bindInputs } from '../kit/form.ts';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { changePassword, passkeysQuery } from './calls.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changing the password. */
export function Password() {
  const form = useForm({ defaultValues: EMPTY });
  const input = bindInputs(form);
  const { data: user } = useQuery(currentUser);
  const { data: passkeys } = useQuery(passkeysQuery);
  const hasPassword = passkeys?.hasPassword ?? true;
  const change = useAction(changePassword, {
    done: 'Password changed successfully',
    onSuccess: () => form.reset(EMPTY),
  });
  useUnsavedGuard(form.formState.isDirty);

  const isRepeated = () => {
    const { newPassword, confirmPassword } = form.getValues();
    if (newPassword === confirmPassword) return true;
    notifyError('New passwords do not match');
    return false;
  };
  // Shown for passwords that are too short as well.
  const submit = form.handleSubmit(({ currentPassword, newPassword }) => {
    if (isRepeated()) change.mutate({ newPassword, ...(hasPassword && { currentPassword }) });
  }, isRepeated);

  return (
    <Section title="Change Password" className="max-w-3xl">
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {/* Tells a password manager whose password it is. */}
        <input
          type="text"
          autoComplete="username"
          value={user?.role === 'admin' ? user.username : ''}
          readOnly
          hidden
        />
        {hasPassword && (
          <Field
            label="Current Password"
            type="password"
            autoComplete="current-password"
            {...input('currentPassword', { required: 'Please enter your current password' })}
          />
        )}
        <Field
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint={`${MIN_PASSWORD} characters at least. Other devices are logged out.`}
          {...input('newPassword', {
            minLength: {
              value: MIN_PASSWORD,
              message: `The new password needs ${MIN_PASSWORD} characters at least`,
            },
            required: 'Please enter a new password',
          })}
        />
        <Field
          label="Confirm New Password"
          type="password"
          autoComplete="new-password"
          {...input('confirmPassword')}
        />
        <div>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            Change Password
          </Button>
        </div>
      </form>
    </Section>
  );
}
