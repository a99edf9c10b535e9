import { knownLinkKind } from '../../../src/lib/settings/link-kind.ts';
import { linkLabel } from '../../../src/lib/settings/links.ts';
import { LINK_KINDS, type Settings } from '../../../src/lib/settings/settings.ts';
import { Field, SelectField } from '../../../src/ui/field.tsx';
import { LinkIcon } from '../../../src/ui/link-icon.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { LINK_KIND } from './link-kinds.ts';
import { SettingsForm } from './settings-form.tsx';
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts';

/** Where the researcher is found elsewhere. */
export function Links({ stored }: { stored: Settings }) {
  const form = useSettingsForm(stored);
  return (
    <SettingsForm
      form={form}
      title="Links"
      intro="Where you are found elsewhere. They stand in the header of every page, in this order."
      preview="menu"
    >
      <LinksField form={form} />
    </SettingsForm>
  );
}

/** The links, each with its address, kind and label. */
export function LinksField({ form }: { form: Form }) {
  return (
    <OrderedList
      label="Links"
      items={form.values.links}
      change={(update) => form.change('links', update)}
      nameOf={({ kind, label }, index) => label || `${LINK_KIND[kind].name} (${index + 1})`}
      add={{ label: 'Add a Link', item: { kind: 'website', url: '' } }}
    >
      {(link, index, set) => (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={LINK_KIND[link.kind].example}
            className="sm:col-span-2"
            value={link.url}
            error={form.errorAt(`links.${index}.url`)}
            onChange={({ target: { value: url } }) =>
              set({ ...link, url, kind: knownLinkKind(url) ?? link.kind })
            }
          />
          <div className="flex gap-3">
            {/* In the middle of the control below the label. */}
            <LinkIcon kind={link.kind} size={20} className="mt-9.5 shrink-0 text-muted" />
            <SelectField
              label="Kind"
              className="min-w-0 grow"
              value={link.kind}
              error={form.errorAt(`links.${index}.kind`)}
              onChange={({ target }) =>
                set({ ...link, kind: LINK_KINDS.find((kind) => kind === target.value) ?? 'other' })
              }
            >
              {LINK_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {LINK_KIND[kind].name}
                </option>
              ))}
            </SelectField>
          </div>
          <Field
            label="Label (optional)"
            maxLength={100}
            autoComplete="off"
            placeholder={linkLabel({ kind: link.kind, url: knownUrl(link.url) })}
            value={link.label ?? ''}
            error={form.errorAt(`links.${index}.label`)}
            onChange={({ target }) => {
              const { label: _label, ...rest } = link;
              set(target.value ? { ...rest, label: target.value } : rest);
            }}
          />
        </div>
      )}
    </OrderedList>
  );
}

const knownUrl = (url: string) => (URL.canParse(url) ? url : LINK_KIND.website.example);
