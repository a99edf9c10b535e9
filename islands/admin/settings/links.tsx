import { Field, Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { LinkIcon } from '../../../src/ui/parts/icon.tsx';
import {
  exampleLink,
  findLinkKind,
  LINK_KINDS,
  linkLabel,
  linkName,
} from '../../../src/values/profile-links.ts';
import { bindInputs, WEB_ADDRESS } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { type SiteFields, useSettings } from './section.tsx';

/** The researcher's profiles on other sites. */
export const LINKS: SiteFields = {
  title: 'Links',
  intro: 'Your profiles on other sites. They are shown in the header of every page, in this order.',
  preview: 'menu',
  groups: [{ fields: [<Links key="links" />] }],
};

function Links() {
  const { control, watch } = useSettings();
  const links = watch('links');
  const getName = (index: number) => {
    const { label, kind = 'other' } = links[index] ?? {};
    return label || `${linkName(kind)} (${index + 1})`;
  };
  return (
    <OrderedList
      label="Links"
      control={control}
      name="links"
      getName={getName}
      add={{ label: 'Add link', item: { kind: 'website', url: '' } }}
    >
      {(index) => <Link index={index} />}
    </OrderedList>
  );
}

/** A link: its address, type and label. */
function Link({ index }: { index: number }) {
  const form = useSettings();
  const bind = bindInputs(form);
  const at = `links.${index}` as const;
  const { kind = 'other', url = '' } = form.watch(at) ?? {};
  const setKind = (typed: string) =>
    form.setValue(`${at}.kind`, findLinkKind(WEB_ADDRESS.setValueAs(typed)) ?? kind);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field
        label="Address"
        type="url"
        autoComplete="off"
        placeholder={exampleLink(kind)}
        className="sm:col-span-2"
        {...bind(`${at}.url`, { ...WEB_ADDRESS, onChange: ({ target }) => setKind(target.value) })}
      />
      <div className="flex gap-3">
        {/* Centred on the control below the label. */}
        <LinkIcon kind={kind} size={20} className="mt-9.5 shrink-0 text-muted" />
        <SelectField label="Type" className="min-w-0 grow" {...bind(`${at}.kind`)}>
          <Options of={LINK_KINDS} getLabel={(name) => linkName(name)} />
        </SelectField>
      </div>
      <Field
        label="Label (optional)"
        maxLength={100}
        autoComplete="off"
        placeholder={linkLabel({ kind, url: URL.canParse(url) ? url : exampleLink(kind) })}
        {...bind(`${at}.label`, { setValueAs: (label) => label || undefined })}
      />
    </div>
  );
}
