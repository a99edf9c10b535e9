import { ButtonLink } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { Fact, Facts } from './facts.tsx';

/** Where the site runs and where uploads go, and the way to the rest. */
export default function DebugTab() {
  return (
    <>
      <Card className="mb-5 max-w-xl">
        <Facts>
          <Fact name="Environment">production</Fact>
          <Fact name="Upload location">/storage/publications/</Fact>
        </Facts>
      </Card>
      <ButtonLink href="/admin/debug" variant="primary">
        Open File System Debug
      </ButtonLink>
    </>
  );
}
