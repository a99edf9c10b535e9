import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi, expectOk, toRows } from '../../../src/client/admin-api.ts';
import type { OfferedTalk } from '../../../src/talks/offered.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { conferencesQuery } from '../conferences/calls.ts';
import { useAction } from '../kit/use-action.ts';
import { publicationsQuery } from '../publications/calls.ts';

const calls = adminApi.admin.talks.offered;

const offeredQuery = {
  queryKey: ['offered talks'],
  queryFn: async () =>
    toRows((await expectOk(calls.$get(), 'Failed to load what may be talks')).items),
};

const answerOffered = (json: { items: Omit<OfferedTalk, 'title'>[]; do: 'move' | 'never' }) =>
  expectOk(calls.$post({ json }), 'The talks could not be moved.');

/** The most that are moved at once. */
const AT_ONCE = 500;

/**
 * Says how many records may be talks, and offers to make talks of them. Nothing where there are none.
 *
 * @param talks the query of the talks
 */
export function OfferedTalks({ talks }: { talks: { queryKey: readonly unknown[] } }) {
  const { data: items = [] } = useQuery(offeredQuery);
  const [isOpen, setOpen] = useState(false);
  const answer = useAction(answerOffered, {
    changes: [offeredQuery, talks, publicationsQuery, conferencesQuery],
    done: (_, sent) => (sent.do === 'move' ? 'Moved to your talks' : 'It will not be asked again'),
    onSuccess: (left) => left.items.length === 0 && setOpen(false),
  });
  if (items.length === 0) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {items.length === 1 ? '1 record may be a talk' : `${items.length} records may be talks`}
      </Button>
      <Dialog
        open={isOpen}
        wide
        onClose={() => setOpen(false)}
        title="Records That May Be Talks"
        description="A record that is moved becomes a talk with its files, links and speakers. Its address leads to the talk, and it waits in the trash."
        footer={
          <Button
            variant="primary"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ items: items.slice(0, AT_ONCE), do: 'move' })}
          >
            Move All
          </Button>
        }
      >
        <ul>
          {items.map((item) => (
            <li
              key={`${item.kind} ${item.id}`}
              className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0"
            >
              <div className="min-w-0 grow basis-60">
                <p className="font-medium wrap-anywhere">{item.title}</p>
                <p className="text-sm text-muted">
                  {item.kind === 'publication' ? 'Publication' : 'Conference'}
                </p>
              </div>
              {(['move', 'never'] as const).map((verb) => (
                <Button
                  key={verb}
                  aria-label={`${WORDS[verb]}: ${item.title}`}
                  disabled={answer.isPending}
                  onClick={() => answer.mutate({ items: [item], do: verb })}
                >
                  {WORDS[verb]}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

const WORDS = { move: 'Move', never: 'Never' };
