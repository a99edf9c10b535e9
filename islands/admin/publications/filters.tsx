import type { ReactNode } from 'react';
import { Options } from '../../../src/ui/parts/field.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import type { AdminPublication } from './calls.ts';

/** Filter by missing content: a PDF, or an open copy. */
export type Without = '' | 'pdf' | 'open';

/** Filters of the list of publications. */
export const Filters = ({
  types,
  type,
  onType,
  without,
  onWithout,
  children,
}: {
  types: string[];
  type: string;
  onType: (type: string) => void;
  without: Without;
  onWithout: (part: Without) => void;
  children: ReactNode;
}) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
    <div>
      <select
        aria-label="Type"
        className="control"
        value={type}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      >
        <option value="">All types</option>
        <Options of={types} />
      </select>
    </div>
    <Checkbox
      label="Without a PDF"
      checked={without === 'pdf'}
      onChange={() => onWithout(without === 'pdf' ? '' : 'pdf')}
    />
    <Checkbox
      label="Without an open copy"
      checked={without === 'open'}
      onChange={() => onWithout(without === 'open' ? '' : 'open')}
    />
    {children}
  </div>
);

const NO_TYPE = 'No type';

/** The type of a work in the filter. */
export const typeLabel = ({ publication_type }: AdminPublication) => publication_type || NO_TYPE;
