import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { deriveResearchCategory } from '../../../src/lib/publications/category.ts';
import { frequentPhrases } from '../../../src/lib/publications/frequent-phrases.ts';
import type { Vocabulary } from '../../../src/lib/settings/settings.ts';
import { counted } from '../../../src/lib/text.ts';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { SelectField } from '../../../src/ui/field.tsx';
import { withTag } from '../kit/tag-input.tsx';
import type { Publication } from '../publications/calls.ts';

type Change = <Name extends keyof Vocabulary>(
  name: Name,
  update: (current: Vocabulary[Name]) => Vocabulary[Name],
) => void;

const NEW = 'new';
const BLOG = { blogCategories: 'Blog categories', blogTags: 'Blog tags' } as const;
const isBlog = (target: string): target is keyof typeof BLOG => target in BLOG;

const LEAST = 2;
const SHOWN = 24;

/** Words and phrases of one's own papers that no category knows yet, each added by a click. */
export function VocabularyProposals({
  publications,
  vocabulary,
  change,
}: {
  publications: Publication[];
  vocabulary: Vocabulary;
  change: Change;
}) {
  const [chosen, setTarget] = useState<string>(NEW);
  const [added, setAdded] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const frequent = useMemo(
    () => frequentPhrases(publications, { atLeast: LEAST, atMost: 100 }),
    [publications],
  );
  const { researchCategories: categories } = vocabulary;
  // A category may be gone by now, or moved.
  const target = chosen === NEW || isBlog(chosen) || categories[Number(chosen)] ? chosen : NEW;
  const proposals = useMemo(
    () => frequent.filter(({ phrase }) => !isKnown(phrase, vocabulary, target)).slice(0, SHOWN),
    [frequent, vocabulary, target],
  );

  const add = (phrase: string, at: number) => {
    if (isBlog(target)) change(target, (names) => withTag(names, asName(phrase)));
    else if (target === NEW) {
      change('researchCategories', (all) => beforeRest(all, phrase));
    } else {
      change('researchCategories', (all) =>
        all.map((one, index) =>
          index === Number(target) ? { ...one, keywords: withTag(one.keywords, phrase) } : one,
        ),
      );
    }
    const where = isBlog(target) ? BLOG[target] : categories[Number(target)]?.name;
    setAdded(where ? `“${phrase}” added to ${where}` : `Category “${asName(phrase)}” added`);
    // Its button is gone with it.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      buttons?.[Math.min(at, buttons.length - 1)]?.focus();
    });
  };

  return (
    <Card as="section" labelledBy="proposals">
      <CardTitle id="proposals" as="h3">
        From Your Papers
      </CardTitle>
      <p className="mt-1 mb-4 text-sm text-muted">
        {frequent.length > 0
          ? 'What several of your papers have in common, and no category knows yet. A click adds it.'
          : 'Once there are a few publications, what they have in common is proposed here.'}
      </p>
      {frequent.length > 0 && (
        <SelectField
          label="Add to"
          value={target}
          onChange={({ target: { value } }) => setTarget(value)}
        >
          <option value={NEW}>A new research category</option>
          {categories.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a category is chosen by
            <option key={index} value={String(index)}>
              {name || `Category ${index + 1}`}
            </option>
          ))}
          {Object.entries(BLOG).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <ul ref={list} aria-label="Proposed words" className="mt-4 flex flex-wrap gap-2">
        {proposals.map(({ phrase, publications: count }, at) => (
          <li key={phrase} className="max-w-full">
            <button
              type="button"
              onClick={() => add(phrase, at)}
              className="flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface py-1 pr-3.5 pl-2.5 text-left text-sm hover:border-accent hover:bg-wash hover:text-accent-ink"
            >
              <Plus size={15} aria-hidden className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">{phrase}</span>
              <span className="text-muted tabular-nums" aria-hidden>
                {count}
              </span>
              <span className="sr-only">, in {counted(count, 'publication')}</span>
            </button>
          </li>
        ))}
      </ul>
      {frequent.length > 0 && proposals.length === 0 && (
        <p className="text-sm text-muted">Every one of them is known by now.</p>
      )}
      <p role="status" className="mt-3 min-h-6 text-sm text-muted">
        {added}
      </p>
    </Card>
  );
}

/** A phrase as the name of a category or a tag: "law of the towns" is "Law of the Towns". */
const asName = (phrase: string) =>
  phrase.replace(/^\p{Ll}|(?<![\p{L}\p{N}’'])\p{Ll}(?=\p{L}{3})/gu, (letter) =>
    letter.toUpperCase(),
  );

/** The categories with a new one; the one for what fits no other stays the last. */
function beforeRest(categories: Vocabulary['researchCategories'], phrase: string) {
  const category = { name: asName(phrase), keywords: [phrase] };
  const rest = categories.findIndex(({ keywords }) => keywords.length === 0);
  return categories.toSpliced(rest < 0 ? categories.length : rest, 0, category);
}

/** Whether a phrase would be told by a category already, or is one of the blog's names. */
function isKnown(phrase: string, vocabulary: Vocabulary, target: string): boolean {
  if (isBlog(target)) {
    return vocabulary[target].some((name) => name.toLowerCase() === phrase.toLowerCase());
  }
  const telling = vocabulary.researchCategories.filter(({ keywords }) => keywords.length > 0);
  return deriveResearchCategory({ title: phrase, journal: '' }, telling) !== null;
}
