import { ArrowUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { findStyle, REFERENCE_STYLES, STYLE_NAMES } from '../../../records/reference-styles.ts';
import type { Settings } from '../../../records/settings.ts';
import { SelectField } from '../../../src/ui/parts/field.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';

const labelOf = (name: string) => findStyle(REFERENCE_STYLES, name).label;

/** The citation styles offered to visitors, to add, remove and sort. */
export function CitationStyles() {
  const adding = useRef<HTMLSelectElement>(null);
  const { field } = useController<Settings, 'citationStyles'>({ name: 'citationStyles' });
  const offered = field.value;
  const others = STYLE_NAMES.filter((name) => !offered.includes(name));
  const moveUp = (at: number) => {
    if (at === 0) return;
    field.onChange(offered.with(at - 1, offered[at] ?? 'apa').with(at, offered[at - 1] ?? 'apa'));
  };
  return (
    <>
      <ol aria-label="Offered styles" className="grid gap-1">
        {offered.map((name, at) => (
          <li key={name} className="flex items-center rounded-md border border-line px-3">
            <span className="min-w-0 grow">{labelOf(name)}</span>
            <IconButton
              icon={ArrowUp}
              label={`Move ${labelOf(name)} up`}
              aria-disabled={at === 0}
              onClick={() => moveUp(at)}
            />
            <IconButton
              icon={Trash2}
              label={`Remove ${labelOf(name)}`}
              disabled={offered.length === 1}
              onClick={() => {
                field.onChange(offered.filter((other) => other !== name));
                // Its button disappears with it.
                adding.current?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      <SelectField
        ref={adding}
        label="Add a style"
        className="max-w-xs"
        value=""
        onChange={({ target }) => field.onChange([...offered, target.value])}
      >
        <option value="">{others.length > 0 ? 'Choose a style' : 'All styles are offered'}</option>
        {others.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
