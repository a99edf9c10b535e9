import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { useSingleMutation } from '../kit/single-mutation.ts';
import { mailQuery, sendTestLetter } from './mail-calls.ts';

/** A button that sends a letter now, and what the mail server said to it. */
export function TestLetter() {
  const client = useQueryClient();
  const test = useSingleMutation({
    mutationFn: sendTestLetter,
    onSettled: () => client.invalidateQueries({ queryKey: mailQuery.queryKey, exact: true }),
  });
  return (
    <Card as="section" labelledBy="test-letter" className="max-w-3xl">
      <CardTitle id="test-letter" as="h3">
        Test Letter
      </CardTitle>
      <p className="mt-1 mb-4 text-sm text-muted">
        Comes at once, to your address for letters. If it does not, look among the spam.
      </p>
      <Button disabled={test.isPending} onClick={() => test.mutate(undefined)}>
        Send a Test Letter
      </Button>
      <p role="status" className="mt-3 text-sm wrap-anywhere empty:hidden">
        {test.isPending && 'Sending …'}
        {test.data && `Sent. The mail server said: ${test.data.answer}`}
        {test.error?.message}
      </p>
    </Card>
  );
}
