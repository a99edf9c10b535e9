import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useAction } from '../kit/use-action.ts';
import { refetchAll } from '../settings/calls.ts';

/** Asks before a backup changes the site; `children` say what it would change. */
export function BackupDialog({
  name,
  title,
  button,
  ready,
  run,
  done,
  onClose,
  children,
}: {
  name: string;
  title: string;
  button: Pick<ComponentProps<typeof Button>, 'variant'> & { label: string; pending: string };
  /** Whether it is known what would change. */
  ready: boolean;
  run: () => Promise<unknown>;
  /** The message when it has changed the site. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const change = useAction(
    async () => {
      await run();
      onClose();
      await refetchAll(queries);
    },
    { done },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={button.variant}
            disabled={!ready || change.isPending}
            onClick={() => change.mutate()}
          >
            {change.isPending ? button.pending : button.label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
