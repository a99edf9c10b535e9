import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { get } from 'react-hook-form';
import type { Vocabulary as Words } from '../../../records/settings.ts';
import { deriveResearchCategory } from '../../../src/publications/category.ts';
import { counted } from '../../../src/values/text.ts';
import { OrderedList } from '../kit/ordered-list.tsx';
import { Fields } from '../kit/settings-section.tsx';
import { type AdminPublication, publicationsQuery } from '../publications/calls.ts';
import { CitationStyles } from './citation-styles.tsx';
import { type SiteFields, useSettings } from './section.tsx';

const CATEGORIES = 'vocabulary.researchCategories';

/** Research categories with their keywords, citation styles, and categories and tags of the blog. */
export const VOCABULARY: SiteFields = {
  title: 'Categories and tags',
  intro: 'Categories of your publications are updated as soon as you save.',
  groups: [
    {
      legend: 'Research categories',
      hint: 'Publications without a chosen category are assigned the first category with a keyword that matches the beginning of a word in their title or journal. A category without keywords applies to all others.',
      fields: [<Categories key="categories" />],
    },
    {
      legend: 'Citation styles',
      hint: 'Visitors can choose from these, in this order. The first one is the default, also for your CV.',
      fields: [<CitationStyles key="styles" />],
    },
    {
      legend: 'Blog',
      hint: 'Suggestions when writing a post.',
      fields: [
        {
          as: 'names',
          name: 'vocabulary.blogCategories',
          label: 'Categories',
          add: 'New category',
        },
        { as: 'names', name: 'vocabulary.blogTags', label: 'Tags', add: 'New tag' },
      ],
    },
  ],
};

function Categories() {
  const { control, watch } = useSettings();
  const categories = watch(CATEGORIES);
  const { data: publications = [] } = useQuery(publicationsQuery);
  const counts = useMemo(
    () => countByCategory(publications, categories),
    [publications, categories],
  );
  const without = counts.get(null) ?? 0;
  const getName = (index: number) => categories[index]?.name || `category ${index + 1}`;
  return (
    <>
      {without > 0 && (
        <p className="text-sm text-muted">
          {`${counted(without, 'publication')} ${without === 1 ? 'matches' : 'match'} none of them and ${without === 1 ? 'has' : 'have'} no category.`}
        </p>
      )}
      <OrderedList
        label="Research categories"
        control={control}
        name={CATEGORIES}
        getName={getName}
        add={{ label: 'Add category', item: { name: '', keywords: [] } }}
      >
        {(index, name) => (
          <CategoryFields
            index={index}
            label={`Keywords for ${name}`}
            publications={counts.get(categories[index]?.name ?? '') ?? 0}
          />
        )}
      </OrderedList>
    </>
  );
}

function CategoryFields({
  index,
  label,
  publications,
}: {
  index: number;
  label: string;
  publications: number;
}) {
  const { watch, formState } = useSettings();
  const at = `${CATEGORIES}.${index}` as const;
  const [name, keywords] = watch([`${at}.name`, `${at}.keywords`]);
  const [open, setOpen] = useState(name === '');
  return (
    <div className="grid grid-cols-1 gap-2">
      <Fields fields={[{ name: `${at}.name`, label: 'Name', maxLength: 100 }]} />
      <details
        open={open || get(formState.errors, `${at}.keywords`) !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="py-1.5 text-sm text-muted hover:text-ink">
          {`${keywords.length === 0 ? 'No keywords: applies to all others' : counted(keywords.length, 'keyword')} · ${counted(publications, 'publication')}`}
        </summary>
        <Fields
          columns="pt-2"
          fields={[{ as: 'names', name: `${at}.keywords`, label, add: 'New keyword' }]}
        />
      </details>
    </div>
  );
}

/** Number of publications that each category would have, by name; null for those without one. */
function countByCategory(
  publications: AdminPublication[],
  categories: Words['researchCategories'],
) {
  const counts = new Map<string | null, number>();
  for (const publication of publications) {
    const category =
      publication.research_category || deriveResearchCategory(publication, categories);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}
