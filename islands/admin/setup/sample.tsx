import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { changeSite } from '../kit/site.ts';
import { removeSample } from '../settings/calls.ts';

/** Offers to take the invented sample away. */
export function SampleCard() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useSingleMutation({
    mutationFn: (_: 'sample') => removeSample(),
    async onSuccess() {
      setAsking(false);
      // Nearly everything that was fetched showed something of it.
      await queries.invalidateQueries();
      changeSite(queries, { sample: false });
      notifySuccess('The sample is gone: the site is yours');
    },
    onError: (reason) => notifyError(reason),
  });
  return (
    <Card as="section" labelledBy="sample" className="mb-6 max-w-3xl">
      <CardTitle id="sample" as="h3">
        This Site Shows an Invented Researcher
      </CardTitle>
      <p className="mt-1 mb-4 text-muted">
        The person, the papers and the posts are a sample, so that you see what a site can hold.
        Take it away when you have seen enough: what you wrote or changed yourself stays.
      </p>
      <Button variant="primary" onClick={() => setAsking(true)}>
        Remove the Sample
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove the sample?"
        confirm="Remove"
        onConfirm={() => removal.mutate('sample')}
        onCancel={() => setAsking(false)}
      >
        Its publications, posts, conferences, photos and settings go. They cannot be brought back.
      </ConfirmDialog>
    </Card>
  );
}
