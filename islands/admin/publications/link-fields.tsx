import { LINK_NAMES, linkText } from '../../../src/lib/publications/links.ts';
import {
  PUBLICATION_LINK_KINDS,
  type PublicationLink,
} from '../../../src/lib/publications/publication.ts';
import { Field, SelectField } from '../../../src/ui/field.tsx';
import { bindInputs } from '../kit/form.ts';
import { OrderedList } from '../kit/ordered-list.tsx';
import { FormGroup } from './form-group.tsx';
import type { PublicationEditing } from './use-publication-form.ts';

const NEW: PublicationLink = { kind: 'code', url: '' };

/** What comes with a publication, or is about it: in the order in which its page has it. */
export function LinkFields({ editing: { form } }: { editing: PublicationEditing }) {
  const input = bindInputs(form);
  const links = form.watch('links');
  const errors = form.formState.errors.links;
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
        control={form.control}
        name="links"
        nameOf={(index) => `${linkText(links[index] ?? NEW)} (${index + 1})`}
        add={{ label: 'Add a Link', item: NEW }}
      >
        {(index) => (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Field
              label="Address"
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              placeholder="https://"
              className="sm:col-span-2"
              {...input(`links.${index}.url`)}
              error={errors?.[index]?.url?.message ?? errors?.[index]?.message}
            />
            <SelectField label="Kind" {...input(`links.${index}.kind`)}>
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
              placeholder={linkText({ ...(links[index] ?? NEW), label: undefined })}
              {...input(`links.${index}.label`, { setValueAs: (label) => label || undefined })}
            />
          </div>
        )}
      </OrderedList>
    </FormGroup>
  );
}
