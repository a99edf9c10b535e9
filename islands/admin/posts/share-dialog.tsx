import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { CopyField } from '../kit/copy-field.tsx';
import { useAction } from '../kit/use-action.ts';
import { postCalls, postShareQuery } from './calls.ts';

/** The secret link to a draft: made, copied, taken back. */
export function ShareDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = postShareQuery(id);
  const share = useQuery(query);
  const make = useAction(() => postCalls.share(id), { changes: [query] });
  const takeBack = useAction(() => postCalls.unshare(id), {
    done: 'The link leads nowhere now',
    changes: [query],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share draft"
      description="Who has the link reads the draft as it was last saved. No search engine is shown it, and once the post is published the link leads there."
    >
      <Loaded query={share} failure="The link could not be loaded.">
        {({ url }) =>
          url === null ? (
            <Button variant="primary" disabled={make.isPending} onClick={() => make.mutate()}>
              Make a link
            </Button>
          ) : (
            <div className="grid gap-4">
              <CopyField label="Secret link" value={url} copied="Link copied" />
              <div>
                <Button
                  variant="danger"
                  disabled={takeBack.isPending}
                  onClick={() => takeBack.mutate()}
                >
                  Take the link back
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
