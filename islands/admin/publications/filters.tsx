import type { ReactNode } from 'react';
import { Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { Tick } from '../kit/toggle.tsx';
import type { AdminPublication } from './calls.ts';

/** What the listed works lack: a PDF, any open copy, or nothing in particular. */
export type Without = '' | 'pdf' | 'open';

/** What of the publications is listed. */
export const Filters = ({
  kinds,
  kind,
  onKind,
  without,
  onWithout,
  children,
}: {
  kinds: string[];
  kind: string;
  onKind: (kind: string) => void;
  without: Without;
  onWithout: (part: Without) => void;
  children: ReactNode;
}) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
    <SelectField
      label={<span className="sr-only">Kind</span>}
      value={kind}
      onChange={({ currentTarget }) => onKind(currentTarget.value)}
    >
      <option value="">All kinds</option>
      <Options of={kinds} />
    </SelectField>
    <Tick
      label="Without PDF"
      checked={without === 'pdf'}
      onChange={() => onWithout(without === 'pdf' ? '' : 'pdf')}
    />
    <Tick
      label="Without open copy"
      checked={without === 'open'}
      onChange={() => onWithout(without === 'open' ? '' : 'open')}
    />
    {children}
  </div>
);

const NO_KIND = 'No kind';

/** The type of a work, as the filter calls it. */
export const kindLabel = ({ publication_type }: AdminPublication) => publication_type || NO_KIND;
