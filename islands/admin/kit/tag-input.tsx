import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Field } from '../../../src/ui/parts/field.tsx';

/** A field for tags, entered one by one; Enter and the button add the typed tag. */
export function TagInput({
  ref,
  label,
  hint,
  error,
  button = 'Add',
  maxLength,
  disabled,
  value,
  onChange,
  onAdd,
}: {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string;
  error?: string | undefined;
  button?: string;
  maxLength: number;
  disabled: boolean;
  value: string;
  onChange: (value: string) => void;
  onAdd: () => void;
}) {
  return (
    <Field
      {...{ ref, label, hint, error, value, maxLength }}
      autoComplete="off"
      className="sm:max-w-md"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Keeps the surrounding form from being submitted.
        event.preventDefault();
        onAdd();
      }}
      beside={
        <Button onClick={onAdd} disabled={disabled}>
          {button}
        </Button>
      }
    />
  );
}

/** Tags, each with a button to remove it. */
export function TagList({
  label,
  tags,
  onRemove,
  className,
}: {
  label?: string;
  tags: string[];
  onRemove: (tag: string) => void;
  className?: string;
}) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex max-w-full min-w-0 items-center rounded-full bg-wash pl-3.5 text-sm text-accent-ink"
        >
          <span className="min-w-0 py-1.5 wrap-anywhere">{tag}</span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            title={`Remove ${tag}`}
            onClick={() => onRemove(tag)}
            className="ml-0.5 flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-fill"
          >
            <X size={15} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Adds a tag, trimmed, unless it is already in the list, ignoring case. */
export function withTag(tags: string[], typed: string): string[] {
  const tag = typed.trim().replace(/\s+/g, ' ');
  const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag === '' || known ? tags : [...tags, tag];
}
