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

/** The words of one's field: research categories with what tells them, and what the blog proposes. */
export const VOCABULARY: SiteFields = {
  title: 'Vocabulary',
  intro: 'The words of your field. Categories of your works change as soon as you save.',
  groups: [
    {
      legend: 'Research Categories',
      hint: 'A publication for which you chose no category has the first one here with a keyword that begins a word of its title or journal. A category without keywords is for what fits no other.',
      fields: [<Categories key="categories" />],
    },
    {
      legend: 'Citation Styles',
      hint: 'Visitors choose among these, in this order. The first is used for your CV, and where nobody has chosen.',
      fields: [<CitationStyles key="styles" />],
    },
    {
      legend: 'Blog',
      hint: 'Offered where a post is written.',
      fields: [
        {
          as: 'names',
          name: 'vocabulary.blogCategories',
          label: 'Categories',
          add: 'New Category',
        },
        { as: 'names', name: 'vocabulary.blogTags', label: 'Tags', add: 'New Tag' },
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
          {`${counted(without, 'publication')} ${without === 1 ? 'fits' : 'fit'} none of them and ${without === 1 ? 'shows' : 'show'} no category.`}
        </p>
      )}
      <OrderedList
        label="Research categories"
        control={control}
        name={CATEGORIES}
        getName={getName}
        add={{ label: 'Add a Category', item: { name: '', keywords: [] } }}
      >
        {(index, name) => (
          <CategoryFields
            index={index}
            label={`Keywords of ${name}`}
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
          {`${keywords.length === 0 ? 'No keywords: for what fits no other' : counted(keywords.length, 'keyword')} · ${counted(publications, 'publication')}`}
        </summary>
        <Fields
          columns="pt-2"
          fields={[{ as: 'names', name: `${at}.keywords`, label, add: 'New Keyword' }]}
        />
      </details>
    </div>
  );
}

/** How many publications each category would have, by its name; null for those without one. */
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
