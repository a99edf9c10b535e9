import { useState } from 'react';
import { PRESET_TAGS, withTag } from '../../../src/lib/posts/presets.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';

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
      <div className="flex items-end gap-3">
        <Field
          label="Custom tag"
          value={typed}
          maxLength={60}
          className="min-w-0 grow sm:max-w-xs"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add} disabled={typed.trim() === ''} className="min-h-11 shrink-0">
          Add tag
        </Button>
      </div>
    </fieldset>
  );
}
