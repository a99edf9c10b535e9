import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSite } from '../../../src/client/site.ts';
import { parseLanguage } from '../../../src/values/language-name.ts';
import { addReferences, type Citing, type OwnWork } from '../editor/citable-works.ts';
import { publicationsQuery } from '../publications/calls.ts';
import type { TextFormValues } from './text-fields.ts';

const NO_WORKS: readonly OwnWork[] = [];

/** The works that the text of a form can cite, and the number of citations of each reference. */
export function useCiting({ control, getValues, setValue }: UseFormReturn<TextFormValues>) {
  const site = useSite();
  const queries = useQueryClient();
  const [references, chosen, typed] = useWatch({
    control,
    name: ['references', 'citationStyle', 'language'],
  });
  const [cited, setCited] = useState<ReadonlyMap<string, number>>(new Map());
  const { data: works = NO_WORKS } = useQuery({
    ...publicationsQuery,
    enabled: references.length > 0,
  });
  const style = chosen || (site.citationStyles[0] ?? 'apa');
  const language = parseLanguage(typed) ?? site.language;
  const citing = useMemo(
    (): Citing => ({
      references,
      works,
      style,
      language,
      loadWorks: () => queries.ensureQueryData(publicationsQuery),
      add(items) {
        const held = getValues('references');
        const { references: all, ids } = addReferences(held, items);
        if (all.length > held.length) setValue('references', all);
        return ids;
      },
      onCited: setCited,
    }),
    [references, works, style, language, queries, getValues, setValue],
  );
  return { citing, cited };
}
