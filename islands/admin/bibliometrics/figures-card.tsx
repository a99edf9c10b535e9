import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notifySuccess } from '../../../src/client/notify.ts';
import { formatMoment } from '../../../src/lib/time.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { useSite } from '../kit/site.ts';
import { figuresQuery, recordQuery } from './calls.ts';
import { FALLBACK, FIGURES, type Figures } from './figures.ts';
import { FiguresForm } from './figures-form.tsx';
import { OpenAlexProposal } from './openalex-proposal.tsx';

/** The figures that visitors see: typed in, or taken from OpenAlex. */
export function FiguresCard() {
  const queries = useQueryClient();
  const stored = useQuery(figuresQuery);
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const figures = stored.data ?? FALLBACK;
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form's buttons go with it: whoever pressed one goes on at the button that opened it.
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const saved = (next: Figures) => {
    queries.setQueryData(figuresQuery.queryKey, next);
    void queries.invalidateQueries(recordQuery);
    setEditing(false);
    notifySuccess('Bibliometric values updated successfully');
  };

  return (
    <Card as="section" labelledBy="figures">
      <CardTitle id="figures" as="h3">
        Academic Metrics
      </CardTitle>
      {stored.isError && (
        <p role="alert" className="mt-3 text-sm text-danger">
          The stored values could not be loaded: these stand in for them.
        </p>
      )}
      {editing ? (
        <FiguresForm figures={figures} onSaved={saved} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <dl aria-busy={stored.isPending} className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
            {FIGURES.map(({ name, label }) => (
              <div key={name} className="border-l-2 border-line pl-4">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="mt-0.5 font-serif text-3xl font-semibold tabular-nums">
                  {stored.isPending ? '…' : figures[name]}
                </dd>
              </div>
            ))}
          </dl>
          {stored.isSuccess && <Provenance />}
          <Button
            ref={edit}
            variant="primary"
            className="mt-5"
            disabled={stored.isPending}
            onClick={() => setEditing(true)}
          >
            Edit Values
          </Button>
          <OpenAlexProposal figures={figures} onSaved={saved} />
        </>
      )}
    </Card>
  );
}

/** Says where the figures come from, as far as that is known. */
function Provenance() {
  const { timeZone } = useSite();
  const { data: record } = useQuery(recordQuery);
  if (!record) return null;
  const { source, updated_at } = record;
  return (
    <p className="mt-4 text-sm text-muted">
      {updated_at === null
        ? 'None are stored yet: these are the defaults of the site.'
        : `Source: ${source ?? 'typed in'}. Saved on ${formatMoment(updated_at, timeZone)}.`}
    </p>
  );
}
