import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { deriveResearchCategory } from '../../../src/lib/publications/category.ts';
import type { Settings, Vocabulary as Words } from '../../../src/lib/settings/settings.ts';
import { counted } from '../../../src/lib/text.ts';
import { Field } from '../../../src/ui/field.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { type Publication, publicationsQuery } from '../publications/calls.ts';
import { NamesField } from './names-field.tsx';
import { FieldGroup, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Category = Words['researchCategories'][number];

/** The words of one's field: research categories with what tells them, and what the blog proposes. */
export function Vocabulary({ stored }: { stored: Settings }) {
  const form = useSettingsForm(stored);
  const { researchCategories: categories, blogCategories, blogTags } = form.values.vocabulary;
  const { data: publications = [] } = useQuery(publicationsQuery);
  const counts = useMemo(
    () => countByCategory(publications, categories),
    [publications, categories],
  );
  const change = <Name extends keyof Words>(
    name: Name,
    update: (current: Words[Name]) => Words[Name],
  ) =>
    form.change('vocabulary', (vocabulary) => ({
      ...vocabulary,
      [name]: update(vocabulary[name]),
    }));
  const without = counts.get(null) ?? 0;

  return (
    <SettingsForm
      form={form}
      title="Vocabulary"
      intro="The words of your field. What is told by them follows as soon as you save."
    >
      <FieldGroup
        legend="Research Categories"
        hint="A publication for which you chose no category has the first one here with a keyword that begins a word of its title or journal. A category without keywords is for what fits no other."
      >
        {without > 0 && (
          <p className="text-sm text-muted">
            {`${counted(without, 'publication')} ${without === 1 ? 'fits' : 'fit'} none of them and ${without === 1 ? 'shows' : 'show'} no category.`}
          </p>
        )}
        <OrderedList
          label="Research categories"
          items={categories}
          change={(update) => {
            // What is typed and not added belongs to its row.
            for (const add of [...form.beforeSave.current]) add();
            change('researchCategories', update);
          }}
          nameOf={({ name }, index) => name || `category ${index + 1}`}
          add={{ label: 'Add a Category', item: { name: '', keywords: [] } }}
        >
          {(category, index, set) => (
            <CategoryFields
              category={category}
              publications={counts.get(category.name) ?? 0}
              set={set}
              errorAt={(path) => form.errorWithin(`vocabulary.researchCategories.${index}.${path}`)}
            >
              <NamesField
                label={`Keywords of ${category.name || `category ${index + 1}`}`}
                what="New Keyword"
                names={category.keywords}
                change={(update) =>
                  change('researchCategories', (all) =>
                    all.map((one, at) =>
                      at === index ? { ...one, keywords: update(one.keywords) } : one,
                    ),
                  )
                }
                error={form.errorWithin(`vocabulary.researchCategories.${index}.keywords`)}
                beforeSave={form.beforeSave}
              />
            </CategoryFields>
          )}
        </OrderedList>
      </FieldGroup>
      <FieldGroup legend="Blog" hint="Offered where a post is written.">
        <NamesField
          label="Categories"
          what="New Category"
          names={blogCategories}
          change={(update) => change('blogCategories', update)}
          error={form.errorWithin('vocabulary.blogCategories')}
          beforeSave={form.beforeSave}
        />
        <NamesField
          label="Tags"
          what="New Tag"
          names={blogTags}
          change={(update) => change('blogTags', update)}
          error={form.errorWithin('vocabulary.blogTags')}
          beforeSave={form.beforeSave}
        />
      </FieldGroup>
    </SettingsForm>
  );
}

/** A category's name, and its keywords, which are shown when they are asked for. */
function CategoryFields({
  category: { name, keywords },
  publications,
  set,
  errorAt,
  children,
}: {
  category: Category;
  publications: number;
  set: (category: Category) => void;
  errorAt: (path: string) => string | undefined;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(name === '');
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label="Name"
        maxLength={100}
        autoComplete="off"
        value={name}
        error={errorAt('name')}
        onChange={({ target }) => set({ name: target.value, keywords })}
      />
      <details
        open={open || errorAt('keywords') !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="py-1.5 text-sm text-muted hover:text-ink">
          {`${keywords.length === 0 ? 'No keywords: for what fits no other' : counted(keywords.length, 'keyword')} · ${counted(publications, 'publication')}`}
        </summary>
        <div className="pt-2">{children}</div>
      </details>
    </div>
  );
}

/** How many publications each category would have, by its name; null for those without one. */
function countByCategory(publications: Publication[], categories: Category[]) {
  const counts = new Map<string | null, number>();
  for (const publication of publications) {
    const category =
      publication.research_category || deriveResearchCategory(publication, categories);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}
