import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { CopyField } from '../kit/copy-field.tsx';
import { useAction } from '../kit/use-action.ts';
import { postCalls } from './calls.ts';

/** Dialog with the secret link to a draft, to copy or revoke. */
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
    done: 'Link revoked',
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share draft"
      description="Anyone with this link can read the last saved version of the draft. It is hidden from search engines. Once the post is published, the link redirects to it."
      footer={
        <Button variant="danger" disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
          Revoke link
        </Button>
      }
    >
      <CopyField autoFocus label="Secret link" value={url} />
    </Dialog>
  );
}
