import { ButtonLink } from '../../../src/ui/parts/button.tsx';
import { Card } from '../../../src/ui/parts/card.tsx';
import { Facts } from '../kit/report.tsx';

/** Environment and upload location, with a link to the debug page. */
export default function DebugTab() {
  return (
    <>
      <Card className="mb-5 max-w-xl">
        <Facts facts={{ Environment: 'production', 'Upload location': '/storage/publications/' }} />
      </Card>
      <ButtonLink href="/admin/debug" variant="primary">
        Open File System Debug
      </ButtonLink>
    </>
  );
}
