import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { CopyField } from '../kit/copy-field.tsx';
import { useAction } from '../kit/use-action.ts';
import { postCalls } from './calls.ts';

/** The secret link to a draft, to be copied or taken back. */
export function ShareDialog({
  id,
  url,
  onClose,
}: {
  id: number;
  url: string;
  onClose: () => void;
}) {
  const takeBack = useAction(() => postCalls.unshare(id), {
    done: 'The link leads nowhere now',
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share draft"
      description="Who has the link reads the draft as it was last saved. No search engine is shown it, and once the post is published the link leads there."
      footer={
        <Button variant="danger" disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
          Take the link back
        </Button>
      }
    >
      <CopyField autoFocus label="Secret link" value={url} />
    </Dialog>
  );
}
