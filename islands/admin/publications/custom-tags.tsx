import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { withTag } from '../../../src/lib/posts/presets.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';

/** Tags of one's own: typed one by one, each shown with a way to take it back. */
export function CustomTags({
  tags,
  onChange,
}: {
  tags: string[];
  onChange: (tags: string[]) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = () => {
    onChange(withTag(tags, typed));
    setTyped('');
    field.current?.focus();
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    field.current?.focus();
  };
  return (
    <div className="min-w-0">
      <div className="flex items-end gap-3">
        <Field
          ref={field}
          label="Custom tags"
          value={typed}
          maxLength={100}
          autoComplete="off"
          className="min-w-0 grow sm:max-w-xs"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add} disabled={typed.trim() === ''} className="min-h-11">
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label="Added" className="mt-3 flex list-none flex-wrap gap-2 p-0">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full bg-wash pl-3 text-sm text-accent-ink"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                title={`Remove ${tag}`}
                onClick={() => remove(tag)}
                className="flex size-8 shrink-0 items-center justify-center rounded-full hover:text-ink"
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
