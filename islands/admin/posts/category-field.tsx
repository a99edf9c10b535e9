import { useQuery } from '@tanstack/react-query';
import { mergedCategories } from '../../../src/lib/posts/presets.ts';
import { Field, SelectField } from '../../../src/ui/field.tsx';
import { usedCategories } from './calls.ts';

const CUSTOM = '\u0000custom';

/** A category of those there are, or one of its own. */
export function CategoryField({
  value,
  custom,
  error,
  onChange,
}: {
  value: string;
  /** Whether it is typed, not chosen. */
  custom: boolean;
  error: string | undefined;
  onChange: (category: string, custom: boolean) => void;
}) {
  const { data: used = [] } = useQuery(usedCategories);
  return (
    <div className="grid gap-4">
      <SelectField
        label="Category"
        value={custom ? CUSTOM : value}
        onChange={({ target }) =>
          target.value === CUSTOM ? onChange('', true) : onChange(target.value, false)
        }
      >
        {mergedCategories(...used, custom ? null : value).map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={CUSTOM}>Custom category …</option>
      </SelectField>
      {custom && (
        <Field
          label="Custom category"
          maxLength={100}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value, true)}
        />
      )}
    </div>
  );
}
