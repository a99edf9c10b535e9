import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { SET, servicesChanges } from '../../../src/services/services.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import type { RecordField } from '../kit/record-fields.tsx';
import { SettingsSection } from '../kit/settings-section.tsx';
import { useAction } from '../kit/use-action.ts';
import { emailList } from '../mail/calls.ts';
import { type ServiceChanges, type ShownServices, serviceCalls, servicesQuery } from './calls.ts';
import { SERVICES, type Service, type ServiceField } from './services.tsx';

/** External services: mail server, language model and API keys; and the site's address. */
export function ServicesSection() {
  return (
    <Loaded query={useQuery(servicesQuery)}>
      {(shown) => (
        <div className="grid max-w-3xl grid-cols-1">
          {!shown.canStoreKeys && (
            <p className="rounded-md bg-wash px-4 py-3 text-sm text-accent-ink">
              Passwords and keys cannot be saved yet, because this site has no encryption key.{' '}
              <code>npm run deploy</code> creates it. Alternatively, add the secret{' '}
              <code>SECRET_KEY</code> on the worker’s page at Cloudflare, with the output of{' '}
              <code>openssl rand -hex 32</code>.
            </p>
          )}
          {SERVICES.map((service) => (
            <ServiceSection key={service.name} service={service} shown={shown} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function ServiceSection({ service, shown }: { service: Service; shown: ShownServices }) {
  const { name, title, fields } = service;
  const queries = useQueryClient();
  const test = useAction(() => serviceCalls.test(name));
  const store = async (changes: ServiceChanges) => {
    const services = await serviceCalls.save(name, changes);
    queries.setQueryData(servicesQuery.queryKey, services);
    test.reset();
    void queries.invalidateQueries(emailList);
    return toValues(service, services);
  };
  const remove = useAction((field: string) => store({ [field]: null }));
  const isFixed = (field: ServiceField) => shown.fixed.includes(`${name}.${field.name}`);
  const isRemovable = (field: ServiceField) =>
    field.as === 'secret' && shown.services[name]?.[field.name] === SET && !isFixed(field);
  const shownFields = fields.flatMap((field) => {
    const formField = toField(field, `${name}.${field.name}`, shown);
    if (!isRemovable(field)) return [formField];
    const button = (
      <Button
        key={`remove-${field.name}`}
        className="justify-self-start"
        aria-label={`Remove: ${field.label}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(field.name)}
      >
        Remove
      </Button>
    );
    return [formField, button];
  });
  return (
    <SettingsSection
      title={title}
      intro={service.intro}
      groups={[{ fields: [...shownFields, <TestResult key="result" {...test} />] }]}
      stored={useMemo(() => toValues(service, shown), [service, shown])}
      schema={servicesChanges}
      getChanges={(typed, stored) => {
        const sent = Object.entries(typed[name]).filter(
          ([field, value]) => value !== stored[name][field],
        );
        return sent.length === 0 ? {} : { [name]: Object.fromEntries(sent) };
      }}
      save={(changes) => store(changes[name])}
      folded={describeState(service, shown)}
      saveLabel={fields.every(isFixed) ? null : 'Save'}
      actions={(changes) => (
        <Button disabled={name in changes || test.isPending} onClick={() => test.mutate()}>
          Test
        </Button>
      )}
    />
  );
}

/** Status of a collapsed service. */
function describeState({ name, fields }: Service, { services, fixed, unreadable }: ShownServices) {
  const paths = fields.map((field) => `${name}.${field.name}`);
  if (paths.some((path) => unreadable.includes(path))) return 'A key cannot be read';
  if (paths.some((path) => fixed.includes(path))) return 'Set by environment variables';
  const isText = ({ as = 'text' }: ServiceField) => as === 'text' || as === 'secret';
  const isSet = fields.some((field) => isText(field) && services[name]?.[field.name]);
  return isSet ? 'Set up' : 'Not set up';
}

/** The values of a service's form, under the service's name, as in the server's issues. Secrets are empty. */
const toValues = ({ name, fields }: Service, { services }: ShownServices): FieldValues => ({
  [name]: Object.fromEntries(
    fields.map(({ as, name: field }) => {
      const stored = services[name]?.[field] ?? null;
      if (as === 'check') return [field, stored === true];
      return [field, as === 'integer' ? stored : as === 'secret' ? '' : (stored ?? '')];
    }),
  ),
});

const FIXED = 'Set by an environment variable on the server';
const STORED = 'Saved and hidden. Enter a new value to replace it.';
/** The same number of dots for each secret, to hide its length. */
const HIDDEN = '••••••••';
const UNREADABLE = 'The saved value can no longer be decrypted. Enter it again.';

/** A field of a service as a field of the form. */
function toField(field: ServiceField, path: string, shown: ShownServices): RecordField {
  const { as = 'text', label } = field;
  const isFixed = shown.fixed.includes(path);
  const isSecret = as === 'secret';
  const isSet = isSecret && get(shown.services, path) === SET;
  const said = shown.unreadable.includes(path) ? UNREADABLE : isSet ? STORED : field.hint;
  const hint = isFixed ? FIXED : said;
  const common = { name: path, label, ...(hint && { hint }) };
  if (as === 'check') return { ...common, as, input: { disabled: isFixed } };
  const secret = {
    type: 'password',
    autoComplete: 'new-password',
    placeholder: isSet ? HIDDEN : undefined,
    disabled: !shown.canStoreKeys,
  };
  const input = { readOnly: isFixed, maxLength: 2_000, autoCapitalize: 'none', spellCheck: false };
  return {
    ...common,
    as: as === 'integer' ? as : 'text',
    input: { ...input, ...(isSecret && secret) },
  };
}

const TestResult = ({
  isPending,
  data,
}: {
  isPending: boolean;
  data?: { ok: boolean; says: string } | undefined;
}) => (
  <p
    role="status"
    className={cx('text-sm wrap-anywhere empty:hidden', data?.ok === false && 'text-danger')}
  >
    {isPending && 'Testing …'}
    {data && `${data.ok ? 'Test succeeded' : 'Test failed'}: ${data.says}`}
  </p>
);
