import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { counted } from '../../../src/lib/analytics/show.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { publicationsQuery } from './calls.ts';
import { countsQuery, storeCounts } from './citation-calls.ts';
import { CountedCitations } from './counted-citations.tsx';

/** Asks OpenAlex how often the publications are cited; the administrator decides what is stored. */
export function CitationCounts({ onClose }: { onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const counts = useQuery(countsQuery);
  const storing = useMutation({
    mutationFn: storeCounts,
    async onSuccess({ updated }) {
      notifySuccess(`Stored: ${counted(updated, 'citation count')}.`);
      await queries.invalidateQueries(publicationsQuery);
      onClose();
    },
    onError: (error) => notifyError(error),
  });
  return (
    <Card as="section" labelledBy={id}>
      <CardTitle as="h3" id={id} className="mb-2">
        Citation Counts
      </CardTitle>
      <p className="mb-5 max-w-measure text-sm text-muted">
        OpenAlex counts citations openly, by DOI. You see its counts before anything changes; source
        and date are stored with them.
      </p>
      <Loaded query={counts}>
        {(found) => (
          <CountedCitations
            found={found}
            pending={storing.isPending}
            onStore={(accepted) => storing.mutate(accepted)}
            onClose={onClose}
          />
        )}
      </Loaded>
      {!counts.data && (
        <Button className="mt-5" onClick={onClose}>
          Cancel
        </Button>
      )}
    </Card>
  );
}
