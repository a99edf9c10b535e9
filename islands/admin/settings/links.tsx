import type { Settings } from '../../../src/settings/settings.ts';
import { Options, SelectField } from '../../../src/ui/field.tsx';
import { LinkIcon } from '../../../src/ui/icon.tsx';
import {
  exampleLink,
  findLinkKind,
  LINK_KINDS,
  linkLabel,
  linkName,
} from '../../../src/values/profile-links.ts';
import { bindInputs, WEB_ADDRESS } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { TextSetting, useSettings } from './fields.tsx';
import { SettingsForm } from './form.tsx';

/** Where the researcher is found elsewhere. */
export const LinksSection = ({ stored }: { stored: Settings }) => (
  <SettingsForm
    stored={stored}
    title="Links"
    intro="Where you are found elsewhere. They stand in the header of every page, in this order."
    preview="menu"
  >
    <LinksField />
  </SettingsForm>
);

/** The links, each with its address, kind and label. */
function LinksField() {
  const form = useSettings();
  const input = bindInputs(form);
  const links = form.watch('links');
  return (
    <OrderedList
      label="Links"
      control={form.control}
      name="links"
      getName={(index) => {
        const { label, kind = 'other' } = links[index] ?? {};
        return label || `${linkName(kind)} (${index + 1})`;
      }}
      add={{ label: 'Add a Link', item: { kind: 'website', url: '' } }}
    >
      {(index) => {
        const { kind = 'other', url = '' } = links[index] ?? {};
        return (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <TextSetting
              name={`links.${index}.url`}
              label="Address"
              type="url"
              inputMode="url"
              placeholder={exampleLink(kind)}
              className="sm:col-span-2"
              options={{
                ...WEB_ADDRESS,
                onChange: ({ target }) =>
                  form.setValue(
                    `links.${index}.kind`,
                    findLinkKind(WEB_ADDRESS.setValueAs(target.value)) ?? kind,
                  ),
              }}
            />
            <div className="flex gap-3">
              {/* In the middle of the control below the label. */}
              <LinkIcon kind={kind} size={20} className="mt-9.5 shrink-0 text-muted" />
              <SelectField label="Kind" className="min-w-0 grow" {...input(`links.${index}.kind`)}>
                <Options of={LINK_KINDS} getLabel={(name) => linkName(name)} />
              </SelectField>
            </div>
            <TextSetting
              name={`links.${index}.label`}
              label="Label (optional)"
              maxLength={100}
              placeholder={linkLabel({ kind, url: URL.canParse(url) ? url : exampleLink(kind) })}
              options={{ setValueAs: (label) => label || undefined }}
            />
          </div>
        );
      }}
    </OrderedList>
  );
}
