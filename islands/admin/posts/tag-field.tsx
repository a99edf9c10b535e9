import { useState } from 'react';
import { PRESET_TAGS, withTag } from '../../../src/lib/posts/presets.ts';
import { TagInput } from '../kit/tag-input.tsx';

/** Tags: the usual ones to choose from, and others. */
export function TagField({
  tags,
  onChange,
}: {
  tags: string[];
  onChange: (tags: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const [offered, setOffered] = useState(() => [...new Set([...PRESET_TAGS, ...tags])]);
  const add = () => {
    const next = withTag(tags, typed);
    setOffered([...new Set([...offered, ...next])]);
    setTyped('');
    onChange(next);
  };
  const toggle = (tag: string) =>
    onChange(tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Tags</legend>
      <div className="mb-3 flex flex-wrap gap-2">
        {offered.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={tags.includes(tag)}
            onClick={() => toggle(tag)}
            className="tag-toggle"
          >
            {tag}
          </button>
        ))}
      </div>
      <TagInput
        label="Custom tag"
        button="Add tag"
        maxLength={60}
        disabled={typed.trim() === ''}
        value={typed}
        onChange={setTyped}
        onAdd={add}
      />
    </fieldset>
  );
}
