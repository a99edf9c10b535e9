import { useWatch } from 'react-hook-form';
import { LINK_NAMES, linkText } from '../../../src/lib/publications/links.ts';
import {
  PUBLICATION_LINK_KINDS,
  type PublicationLink,
} from '../../../src/lib/publications/publication.ts';
import { Field, SelectField } from '../../../src/ui/field.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { FormGroup } from './form-group.tsx';
import type { PublicationEditing } from './use-publication-form.ts';

/** What comes with a publication, or is about it: in the order in which its page has it. */
export function LinkFields({ editing: { form } }: { editing: PublicationEditing }) {
  const links = useWatch({ control: form.control, name: 'links' });
  const errors = form.formState.errors.links;
  const change = (update: (links: PublicationLink[]) => PublicationLink[]) => {
    // An error names a place in the list.
    form.clearErrors('links');
    form.setValue('links', update(form.getValues('links')), { shouldDirty: true });
  };
  return (
    <FormGroup
      title="Links"
      about="Code, data, slides, video and more"
      filled={links.length > 0}
      wrong={Boolean(errors)}
      error={errors?.message}
    >
      <OrderedList
        label="Links"
        items={links}
        change={change}
        nameOf={(link, index) => `${linkText(link)} (${index + 1})`}
        add={{ label: 'Add a Link', item: { kind: 'code', url: '' } }}
      >
        {(link, index, set) => (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Field
              label="Address"
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              placeholder="https://"
              className="sm:col-span-2"
              value={link.url}
              error={errors?.[index]?.url?.message ?? errors?.[index]?.message}
              onChange={({ target }) => set({ ...link, url: target.value })}
            />
            <SelectField
              label="Kind"
              value={link.kind}
              error={errors?.[index]?.kind?.message}
              onChange={({ target }) => set({ ...link, kind: kindOf(target.value) })}
            >
              {PUBLICATION_LINK_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {kind === 'other' ? 'Other' : LINK_NAMES[kind]}
                </option>
              ))}
            </SelectField>
            <Field
              label="Label (optional)"
              maxLength={100}
              autoComplete="off"
              placeholder={linkText({ ...link, label: undefined })}
              value={link.label ?? ''}
              error={errors?.[index]?.label?.message}
              onChange={({ target }) => {
                const { label: _label, ...rest } = link;
                set(target.value ? { ...rest, label: target.value } : rest);
              }}
            />
          </div>
        )}
      </OrderedList>
    </FormGroup>
  );
}

const kindOf = (value: string) => PUBLICATION_LINK_KINDS.find((kind) => kind === value) ?? 'other';
