import type { UseFormReturn } from 'react-hook-form';
import { findStyle, offerStyles, REFERENCE_STYLES } from '../../../records/reference-styles.ts';
import { useSite } from '../../../src/client/site.ts';
import { SelectField } from '../../../src/ui/parts/field.tsx';
import { bindInputs } from '../kit/form.tsx';
import type { TextFormValues } from './text-fields.ts';

/** The style in which a text cites works. */
export function CitationStyleField({ form }: { form: UseFormReturn<TextFormValues> }) {
  const { label } = findStyle(offerStyles(useSite().citationStyles), null);
  return (
    <SelectField
      label="Citation style"
      hint="For the citations and references in the text."
      {...bindInputs(form)('citationStyle')}
    >
      <option value="">{`The site’s style (${label})`}</option>
      {REFERENCE_STYLES.map((each) => (
        <option key={each.style} value={each.style}>
          {each.label}
        </option>
      ))}
    </SelectField>
  );
}
