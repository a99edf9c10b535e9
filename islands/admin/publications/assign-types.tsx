import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  PUBLICATION_TYPES,
  type PublicationType,
} from '../../../records/publication-vocabulary.ts';
import { proposeKind } from '../../../src/publications/propose-kind.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { counted } from '../../../src/values/text.ts';
import { DecisionBar, ProposalSummary, ShowMore } from '../kit/proposals.tsx';
import { type AdminPublication, publicationsQuery } from './calls.ts';
import { useManyChanges } from './change-many.tsx';

export const hasNoType = ({ publication_type }: AdminPublication): boolean => !publication_type;

/** "10 publications have no type" */
export const countWithoutType = (count: number): string =>
  count === 1 ? '1 publication has no type' : `${count} publications have no type`;

/** The publications without a type, each with a suggested one; all are saved at once. */
export function AssignTypes({ onClose }: { onClose: () => void }) {
  const { data = [] } = useQuery(publicationsQuery);
  // The initial ones: the list is empty once they have types.
  const [works] = useState(() =>
    data.filter(hasNoType).map((work) => ({ work, proposal: proposeKind(work) })),
  );
  const [chosen, setChosen] = useState<ReadonlyMap<number, PublicationType>>(
    () => new Map(works.map(({ work, proposal }) => [work.id, proposal.type])),
  );
  const { change, isPending } = useManyChanges(onClose);
  const accept = () =>
    change(
      data,
      PUBLICATION_TYPES.flatMap((publication_type) => {
        const ids = [...chosen].flatMap(([id, type]) => (type === publication_type ? [id] : []));
        return ids.length > 0 ? [{ ids, fields: { publication_type } }] : [];
      }),
    );
  return (
    <section aria-label="Types">
      <ProposalSummary>{countWithoutType(works.length)}</ProposalSummary>
      <p className="mt-1 max-w-measure text-muted">
        Each has a suggested type, with the words it is based on. Until you accept, visitors see
        them as Article.
      </p>
      <ShowMore items={works} atOnce={100}>
        {(shown) => (
          <ul aria-label="Types" className="mt-3">
            {shown.map(({ work, proposal: { words } }) => (
              <TypeChoice
                key={work.id}
                work={work}
                words={words}
                type={chosen.get(work.id)}
                onChoose={(type) => setChosen(new Map(chosen).set(work.id, type))}
              />
            ))}
          </ul>
        )}
      </ShowMore>
      <DecisionBar>
        <Button variant="primary" disabled={isPending} onClick={accept}>
          {isPending ? 'Saving …' : `Apply ${counted(works.length, 'type')}`}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          Later
        </Button>
      </DecisionBar>
    </section>
  );
}

/** A publication with its chosen type, and the words that the suggestion is based on. */
const TypeChoice = ({
  work,
  words,
  type,
  onChoose,
}: {
  work: AdminPublication;
  words: string | null;
  type: PublicationType | undefined;
  onChoose: (type: PublicationType) => void;
}) => (
  <li className="grid gap-x-6 gap-y-2 border-t border-line py-3 break-inside-avoid sm:grid-cols-[minmax(0,1fr)_12rem]">
    <div className="min-w-0 wrap-anywhere">
      <p className="font-serif leading-snug font-semibold">
        <RichTitle title={work.title} />
      </p>
      <p className="text-sm text-muted">
        {[work.journal, work.year || null].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm">{words ? `Based on “${words}”` : 'No indication of a type'}</p>
    </div>
    <SelectField
      label={<span className="sr-only">{`Type of ${plainTitle(work.title)}`}</span>}
      value={type}
      onChange={({ currentTarget: { value } }) => {
        const known = PUBLICATION_TYPES.find((known) => known === value);
        if (known) onChoose(known);
      }}
    >
      <Options of={PUBLICATION_TYPES} />
    </SelectField>
  </li>
);
