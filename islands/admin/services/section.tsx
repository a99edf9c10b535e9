import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { SET, servicesChanges } from '../../../src/services/services.ts';
import { Button, ExternalLink } from '../../../src/ui/button.tsx';
import { cx } from '../../../src/ui/cx.ts';
import { Field } from '../../../src/ui/field.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { entries } from '../../../src/values/object.ts';
import { bindInputs, Form, schemaResolver, showIssues } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { Section } from '../kit/section.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { letterList } from '../mail/calls.ts';
import { type ServiceChanges, type ShownServices, serviceCalls, servicesQuery } from './calls.ts';
import texts from './service-texts.json' with { type: 'json' };

/** The services in the order in which they are shown, with what is said of each. */
const SERVICES = entries(texts).map(([name, shown]) => ({ name, keysAt: '', ...shown }));

type ServiceDescription = (typeof SERVICES)[number];
/** A field of a service: how it is typed, and what is said beside it. */
interface ServiceField {
  name: string;
  label: string;
  kind: string;
  hint?: string;
}

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
  const values = fields.map(({ name: field, kind }) => {
    const stored = services[name]?.[field];
    return [field, kind === 'check' ? stored === true : kind === 'secret' ? '' : `${stored ?? ''}`];
  });
  return { [name]: Object.fromEntries(values) };
}

/** The fields that were typed otherwise than they are shown, as they are sent. */
function findChanges({ name, fields }: ServiceDescription, typed: Values, shown: Values) {
  const changes: ServiceChanges = {};
  for (const { name: field, kind } of fields) {
    const value = typed[name]?.[field] ?? '';
    if (value === shown[name]?.[field]) continue;
    changes[field] = value === '' ? null : kind === 'number' ? Number(value) : value;
  }
  return changes;
}

function ServiceForm({ service, shown }: { service: ServiceDescription; shown: ShownServices }) {
  const { name, title, fields } = service;
  const queries = useQueryClient();
  const values = toValues(service, shown);
  const form = useForm<Values>({
    values,
    resolver: schemaResolver(servicesChanges, (typed) => ({
      [name]: findChanges(service, typed, values),
    })),
  });
  const isDirty = Object.keys(findChanges(service, form.watch(), values)).length > 0;
  useUnsavedGuard(isDirty);
  const test = useAction(() => serviceCalls.test(name));
  const save = useAction((changes: ServiceChanges) => serviceCalls.save(name, changes), {
    done: 'Saved',
    onSuccess(stored) {
      form.reset(toValues(service, stored));
      test.reset();
      queries.setQueryData(servicesQuery.queryKey, stored);
    },
    onError(error) {
      if (!showIssues(form, error, (path) => path as `${string}.${string}`)) {
        notifyError(error, 'Not saved');
      }
    },
    changes: [letterList],
  });
  const isFixed = ({ name: field }: ServiceField) => shown.fixed.includes(`${name}.${field}`);
  const isSet = ({ name: field, kind }: ServiceField) =>
    kind === 'secret' && shown.services[name]?.[field] === SET;
  return (
    <Section title={title} intro={<Intro {...service} />}>
      <Form
        aria-label={title}
        onSubmit={form.handleSubmit((typed) => save.mutate(findChanges(service, typed, values)))}
        className="grid grid-cols-1 gap-4"
      >
        {fields.map((field) => (
          <Fragment key={field.name}>
            <ServiceInput
              {...field}
              {...(isSet(field) && { hint: STORED, placeholder: HIDDEN })}
              path={`${name}.${field.name}`}
              form={form}
              shown={shown}
            />
            {isSet(field) && !isFixed(field) && (
              <Button
                className="justify-self-start"
                aria-label={`Remove: ${field.label}`}
                disabled={save.isPending}
                onClick={() => save.mutate({ [field.name]: null })}
              >
                Remove
              </Button>
            )}
          </Fragment>
        ))}
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
        <p
          role="status"
          className={cx(
            'text-sm wrap-anywhere empty:hidden',
            test.data?.ok === false && 'text-danger',
          )}
        >
          {test.isPending && 'Testing …'}
          {test.data && `${test.data.ok ? 'It works' : 'It does not work'}: ${test.data.says}`}
        </p>
      </Form>
    </Section>
  );
}

const Intro = ({ intro, keysAt }: ServiceDescription) => (
  <>
    {intro}
    {keysAt && <ExternalLink href={keysAt}>{keysAt.replace('https://www.', '')}</ExternalLink>}
    {keysAt && '.'}
  </>
);

const FIXED = 'Set by the environment: it is changed where the site runs';
const STORED = 'Set, and never shown: type another one to replace it';
/** As many dots for each secret: their number says nothing. */
const HIDDEN = '••••••••';
const UNREADABLE = 'The one that is stored cannot be read any more: please type it again';

function ServiceInput({
  label,
  kind,
  hint,
  placeholder,
  path,
  form,
  shown,
}: ServiceField & {
  placeholder?: string;
  path: `${string}.${string}`;
  form: UseFormReturn<Values>;
  shown: ShownServices;
}) {
  const fixed = shown.fixed.includes(path);
  const { error, ...input } = bindInputs(form)(path);
  const said = fixed ? FIXED : shown.unreadable.includes(path) ? UNREADABLE : hint;
  if (kind === 'check') {
    return <CheckField label={label} {...(said && { hint: said })} disabled={fixed} {...input} />;
  }
  return (
    <Field
      label={label}
      error={error}
      hint={said}
      placeholder={placeholder}
      readOnly={fixed}
      disabled={kind === 'secret' && !shown.canStoreKeys}
      type={kind === 'secret' ? 'password' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  );
}
