import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { offerStyles } from '../../../records/reference-styles.ts';
import { useSite } from '../../../src/client/site.ts';
import { useSettled } from '../../../src/client/use-settled.ts';
import { CitationText } from '../../../src/ui/parts/citation-text.tsx';
import { SelectField } from '../../../src/ui/parts/field.tsx';
import { publicationCalls } from './calls.ts';
import { toSentFields } from './form-values.ts';
import type { PublicationFormState } from './use-publication-form.ts';

/** A live preview of a work's reference in a style of the site. The server generates it, since styles are large. */
export function LiveReference({
  editing: { form, stored },
}: {
  editing: Pick<PublicationFormState, 'form' | 'stored'>;
}) {
  const styles = offerStyles(useSite().citationStyles);
  const [style, setStyle] = useState(styles[0]?.style ?? 'apa');
  useWatch({ control: form.control });
  const { abstract, tags, custom_tags, citations, ...cited } = toSentFields(
    form.getValues(),
    stored,
  );
  const typed = useSettled(JSON.stringify(cited));
  const fields: typeof cited = JSON.parse(typed);
  const { data, isFetching } = useQuery({
    queryKey: ['publications', 'reference', stored?.id, style, typed],
    queryFn: () => publicationCalls.cite({ id: stored?.id ?? null, style, fields }),
    enabled: fields.title !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <aside
      aria-label="Reference"
      className="self-start rounded-lg bg-fill p-4 @4xl:sticky @4xl:top-4"
    >
      <SelectField
        label="Citation style"
        value={style}
        onChange={({ currentTarget }) => {
          const chosen = styles.find((each) => each.style === currentTarget.value);
          if (chosen) setStyle(chosen.style);
        }}
      >
        {styles.map((each) => (
          <option key={each.style} value={each.style}>
            {each.label}
          </option>
        ))}
      </SelectField>
      <div aria-busy={isFetching} className="mt-4">
        {data && fields.title !== '' ? (
          <CitationText {...data} />
        ) : (
          <p className="text-sm text-muted">The reference appears here as you type.</p>
        )}
      </div>
    </aside>
  );
}
