import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { ConfirmDialog, Dialog } from '../../../src/ui/parts/dialog.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { bindInputs, Form, showFailure, showWrongSecret } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { useAction } from '../kit/use-action.ts';
import { accountCalls, passkeysQuery, totpQuery } from './calls.ts';

/** Codes from an authenticator app, requested after the password. */
export function SecondFactor() {
  const queries = useQueryClient();
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const [removing, setRemoving] = useState(false);
  const changed = () => queries.invalidateQueries({ queryKey: totpQuery.queryKey });
  const begin = useAction(accountCalls.beginTotp);
  return (
    <Section title="Second factor" className="max-w-3xl">
      <Loaded query={useQuery(totpQuery)}>
        {({ enabled, recoveryCodesLeft }) =>
          enabled ? (
            <>
              <p className="mb-4 text-sm text-muted">
                {`Login requires your password and a code from your authenticator app. Recovery codes left: ${recoveryCodesLeft}.`}
              </p>
              <Button variant="danger" onClick={() => setRemoving(true)}>
                Remove the second factor
              </Button>
            </>
          ) : (
            <>
              <p className="mb-4 text-sm text-muted">
                Require a code from an authenticator app on your phone after the password.
              </p>
              {begin.data ? (
                <Confirm
                  {...begin.data}
                  onConfirmed={(codes) => {
                    begin.reset();
                    setRecoveryCodes(codes);
                  }}
                />
              ) : (
                <Button disabled={begin.isPending} onClick={() => begin.mutate()}>
                  Set up a second factor
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {recoveryCodes && (
        <RecoveryCodes
          codes={recoveryCodes}
          onClose={() => {
            setRecoveryCodes(null);
            changed();
          }}
        />
      )}
      {removing && <Remove onClose={() => setRemoving(false)} onRemoved={changed} />}
    </Section>
  );
}

function Confirm({
  uri,
  secret,
  onConfirmed,
}: {
  uri: string;
  secret: string;
  onConfirmed: (recoveryCodes: string[]) => void;
}) {
  const form = useForm({ defaultValues: { code: '' } });
  const confirm = useAction(accountCalls.confirmTotp, {
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error) => showFailure(form, error),
  });
  return (
    <Form onSubmit={form.handleSubmit(({ code }) => confirm.mutate(code))}>
      <p className="text-sm">Scan this code with your authenticator app, or enter the key there.</p>
      <QrCode text={uri} label="QR code for the second factor" />
      <p className="font-mono text-sm wrap-anywhere">{secret}</p>
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="The six digits shown in the app."
        {...bindInputs(form)('code')}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={confirm.isPending || form.watch('code').trim() === ''}
        >
          Turn on
        </Button>
      </div>
    </Form>
  );
}

/** A QR code, dark on white in both colour schemes, so that every camera can read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text]);
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-md bg-white"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog
      open
      onClose={() => setLeaving(true)}
      title="Your recovery codes"
      description="Use these if you lose your authenticator; each works once. They are shown only now: print them and keep them in a safe place."
      footer={
        <>
          <Button icon={Printer} onClick={() => print()}>
            Print
          </Button>
          <Button variant="primary" onClick={onClose}>
            I saved the codes
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-1 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving}
        title="Close without saving the codes?"
        confirm="Close"
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        The codes will not be shown again.
      </ConfirmDialog>
    </Dialog>
  );
}

function Remove({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const id = useId();
  const { data: passkeys } = useQuery(passkeysQuery);
  const hasPassword = passkeys?.hasPassword ?? true;
  const form = useForm({ defaultValues: { password: '' } });
  const remove = useAction(accountCalls.removeTotp, {
    done: 'Second factor removed',
    onSuccess() {
      onRemoved();
      onClose();
    },
    onError(error) {
      notifyError(error);
      showWrongSecret(form, error, 'password');
    },
  });
  const submit = form.handleSubmit(({ password }) =>
    remove.mutate(hasPassword ? password : undefined),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove the second factor"
      footer={
        <Button type="submit" form={id} variant="danger" disabled={remove.isPending}>
          Remove
        </Button>
      }
    >
      <Form id={id} onSubmit={submit}>
        {hasPassword ? (
          <Field
            label="Current Password"
            type="password"
            autoComplete="current-password"
            {...bindInputs(form)('password')}
          />
        ) : (
          <p>Login will only require a passkey.</p>
        )}
      </Form>
    </Dialog>
  );
}
