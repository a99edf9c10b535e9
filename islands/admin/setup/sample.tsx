import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { useSampleRemoval } from '../settings/sample.tsx';

/** Offers to take the invented sample away. */
export function SampleCard() {
  const { ask, dialog } = useSampleRemoval();
  return (
    <Card as="section" labelledBy="sample" className="mb-6 max-w-3xl">
      <CardTitle id="sample" as="h3">
        This Site Shows an Invented Researcher
      </CardTitle>
      <p className="mt-1 mb-4 text-muted">
        The person, the papers and the posts are a sample, so that you see what a site can hold.
        Take it away when you have seen enough: what you wrote or changed yourself stays.
      </p>
      <Button variant="primary" onClick={ask}>
        Remove the Sample
      </Button>
      {dialog}
    </Card>
  );
}
