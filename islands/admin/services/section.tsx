import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { SET, servicesChanges } from '../../../src/services/services.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { bindInputs, schemaResolver, showIssues } from '../kit/form.ts';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { Section } from '../kit/section.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { letterList } from '../mail/calls.ts';
import { type ServiceChanges, type ShownServices, serviceCalls, servicesQuery } from './calls.ts';
import { SERVICES, type ServiceDescription, type ServiceField } from './service-list.tsx';

/** What the site uses of others: its mail server, a model, keys, and its own address. */
export function ServicesSection() {
  return (
    <Loaded query={useQuery(servicesQuery)}>
      {(shown) => (
        <div className="grid max-w-3xl grid-cols-1 gap-5">
          {!shown.canStoreKeys && (
            <p className="rounded-md bg-wash px-4 py-3 text-sm text-accent-ink">
              Passwords and keys cannot be stored yet: this site has no key of its own to encrypt
              them with. <code>npm run deploy</code> makes it; or add the secret{' '}
              <code>SECRET_KEY</code> on the worker’s page at Cloudflare, with what{' '}
              <code>openssl rand -hex 32</code> prints.
            </p>
          )}
          {SERVICES.map((service) => (
            <ServiceForm key={service.name} service={service} shown={shown} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

/** By the service, and the field: the names of the inputs are those of the server's issues. */
type Values = Record<string, Record<string, string | boolean>>;

/** What stands in the fields before anything is typed; secrets are never shown. */
function toValues({ name, fields }: ServiceDescription, { services }: ShownServices): Values {
  const stored = new Map<string, unknown>(Object.entries(services[name]));
  const values = fields.map(({ name, kind }) => {
    const value = stored.get(name);
    if (kind === 'check') return [name, value === true];
    return [name, kind === 'secret' || value === null ? '' : String(value)];
  });
  return { [name]: Object.fromEntries(values) };
}

/** The fields that were typed otherwise than they are shown. */
const findTyped = ({ name }: ServiceDescription, typed: Values, shown: Values) =>
  Object.fromEntries(
    Object.entries(typed[name] ?? {}).filter(([field, value]) => value !== shown[name]?.[field]),
  );

/** The same, as they are sent. */
function findChanges(service: ServiceDescription, typed: Values, shown: Values): ServiceChanges {
  const isNumber = (name: string) =>
    service.fields.some((field) => field.name === name && field.kind === 'number');
  return Object.fromEntries(
    Object.entries(findTyped(service, typed, shown)).map(([name, value]) => {
      if (value === '') return [name, null];
      return [name, isNumber(name) ? Number(value) : value];
    }),
  );
}

function ServiceForm({ service, shown }: { service: ServiceDescription; shown: ShownServices }) {
  const { name, title, intro, fields } = service;
  const queries = useQueryClient();
  const values = toValues(service, shown);
  const form = useForm<Values>({
    defaultValues: values,
    resolver: schemaResolver(servicesChanges, (typed) => ({
      [name]: findChanges(service, typed, values),
    })),
  });
  const isDirty = Object.keys(findChanges(service, form.watch(), values)).length > 0;
  useUnsavedGuard(isDirty);
  // What is stored by now shows where nothing else was typed meanwhile.
  const known = useRef(values);
  useEffect(() => {
    if (JSON.stringify(known.current) === JSON.stringify(values)) return;
    const typed = findTyped(service, form.getValues(), known.current);
    known.current = values;
    form.reset({ [name]: { ...values[name], ...typed } });
  });
  /** The stored secrets in whose place others are being typed. */
  const [replaced, setReplaced] = useState<string[]>([]);
  const test = useAction(() => serviceCalls.test(name));
  const save = useAction((changes: ServiceChanges) => serviceCalls.save(name, changes), {
    done: 'Saved',
    onSuccess(stored) {
      known.current = toValues(service, stored);
      form.reset(known.current);
      setReplaced([]);
      test.reset();
      queries.setQueryData(servicesQuery.queryKey, stored);
    },
    onError(error) {
      if (!showIssues(form, error, (path) => (path.startsWith(`${name}.`) ? path : null))) {
        notifyError(error, 'Not saved');
      }
    },
    changes: [letterList],
  });
  const isFixed = (field: ServiceField) => shown.fixed.includes(`${name}.${field.name}`);
  const parts = { form, service, shown, remove: save.mutate, busy: save.isPending };
  return (
    <Section title={title} intro={intro}>
      <form
        method="post"
        noValidate
        aria-label={title}
        onSubmit={form.handleSubmit((typed) => save.mutate(findChanges(service, typed, values)))}
        className="grid grid-cols-1 gap-4"
      >
        {fields.map((field) =>
          field.kind === 'secret' ? (
            <SecretField
              key={field.name}
              field={field}
              fixed={isFixed(field)}
              isReplaced={replaced.includes(field.name)}
              onReplace={() => setReplaced([...replaced, field.name])}
              {...parts}
            />
          ) : (
            <PlainField key={field.name} field={field} fixed={isFixed(field)} {...parts} />
          ),
        )}
        <div className="flex flex-wrap items-center gap-3">
          {!fields.every(isFixed) && (
            <Button type="submit" variant="primary" disabled={!isDirty || save.isPending}>
              Save
            </Button>
          )}
          <Button disabled={isDirty || test.isPending} onClick={() => test.mutate()}>
            Test
          </Button>
          {isDirty && <span className="text-sm text-muted">Not saved yet</span>}
        </div>
        <p role="status" className="text-sm wrap-anywhere empty:hidden">
          {test.isPending && 'Testing …'}
          {test.data && `${test.data.ok ? 'It works' : 'It does not work'}: ${test.data.says}`}
        </p>
      </form>
    </Section>
  );
}

interface FieldProps {
  field: ServiceField;
  /** Whether a variable of the environment says what it is. */
  fixed: boolean;
  form: UseFormReturn<Values>;
  service: ServiceDescription;
  shown: ShownServices;
  remove: (changes: ServiceChanges) => void;
  busy: boolean;
}

const FIXED = 'Set by the environment';

function PlainField({ field, fixed, form, service }: FieldProps) {
  const { label, kind, hint, placeholder } = field;
  const { error, ...input } = bindInputs(form)(`${service.name}.${field.name}`);
  const said = fixed ? FIXED : hint;
  if (kind === 'check') {
    return <CheckField label={label} {...(said && { hint: said })} disabled={fixed} {...input} />;
  }
  return (
    <Field
      label={label}
      error={error}
      hint={said}
      placeholder={fixed ? undefined : placeholder}
      readOnly={fixed}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  );
}

/** A password or a key: one that is stored is never shown, and is replaced or removed. */
function SecretField({
  field,
  fixed,
  form,
  service,
  shown,
  remove,
  busy,
  isReplaced,
  onReplace,
}: FieldProps & { isReplaced: boolean; onReplace: () => void }) {
  const name = `${service.name}.${field.name}` as const;
  const stored = new Map<string, unknown>(Object.entries(shown.services[service.name]));
  const isSet = stored.get(field.name) === SET;
  const isTyped = !fixed && (!isSet || isReplaced || form.getFieldState(name).invalid);
  if (isTyped) {
    return (
      <Field
        label={field.label}
        type="password"
        autoComplete="new-password"
        disabled={!shown.canStoreKeys}
        hint={
          shown.unreadable.includes(name)
            ? 'The one that is stored cannot be read any more: please type it again'
            : field.hint
        }
        {...bindInputs(form)(name)}
      />
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <span className="text-sm text-muted">{isSet ? 'Set' : 'Not set'}</span>
        {fixed ? (
          <span className="text-sm text-muted">{FIXED}</span>
        ) : (
          <>
            <Button onClick={onReplace}>Replace</Button>
            <Button disabled={busy} onClick={() => remove({ [field.name]: null })}>
              Remove
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}
