import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { currentUser } from '../../../src/client/session.ts';
import { MIN_PASSWORD } from '../../../src/lib/auth/login.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { passkeysQuery } from './calls.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changing the password. */
export function Password() {
  const {
    register,
    getValues,
    handleSubmit,
    reset,
    formState: { errors, isDirty },
  } = useForm({ defaultValues: EMPTY });
  const { data: user } = useQuery(currentUser);
  const { data: passkeys } = useQuery(passkeysQuery);
  const hasPassword = passkeys?.hasPassword ?? true;
  const change = useSingleMutation({
    mutationFn: (json: { currentPassword?: string; newPassword: string }) =>
      expectOk(admin.auth['change-password'].$post({ json }), 'Failed to change password'),
    onSuccess() {
      reset(EMPTY);
      notifySuccess('Password changed successfully');
    },
    onError: (error) => notifyError(error),
  });
  useUnsavedGuard(isDirty);

  const isRepeated = () => {
    const { newPassword, confirmPassword } = getValues();
    if (newPassword === confirmPassword) return true;
    notifyError('New passwords do not match');
    return false;
  };
  // Shown for passwords that are too short as well.
  const submit = handleSubmit(({ currentPassword, newPassword }) => {
    if (isRepeated()) change.mutate({ newPassword, ...(hasPassword && { currentPassword }) });
  }, isRepeated);

  return (
    <Card as="section" labelledBy="password">
      <CardTitle id="password" as="h3">
        Change Password
      </CardTitle>
      <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-4">
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
            error={errors.currentPassword?.message}
            {...register('currentPassword', { required: 'Please enter your current password' })}
          />
        )}
        <Field
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint={`${MIN_PASSWORD} characters at least. Other devices are logged out.`}
          error={errors.newPassword?.message}
          {...register('newPassword', {
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
          {...register('confirmPassword')}
        />
        <div>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  );
}
