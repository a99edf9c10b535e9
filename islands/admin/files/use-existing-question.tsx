import { type ReactNode, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';

/** What to do about files whose names are taken: replace those, upload the others, or nothing. */
type Decision = 'overwrite' | 'others' | 'nothing';

interface Asked {
  names: string[];
  /** How many others there are to upload. */
  others: number;
  decide: (decision: Decision) => void;
}

/** Asks whether stored files are to be overwritten; the question has to be shown somewhere. */
export function useExistingQuestion(): {
  ask: (names: string[], others: number) => Promise<Decision>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (names: string[], others: number) => {
    const { promise, resolve } = Promise.withResolvers<Decision>();
    setAsked({ names, others, decide: resolve });
    const decision = await promise;
    setAsked(null);
    return decision;
  };
  return { ask, question: asked && <ExistingQuestion {...asked} /> };
}

function ExistingQuestion({ names, others, decide }: Asked) {
  const [only] = names;
  const one = names.length === 1;
  return (
    <ConfirmDialog
      open
      title={one ? 'Overwrite the existing file?' : `Overwrite ${names.length} existing files?`}
      confirm="Overwrite"
      onCancel={() => decide('nothing')}
      onConfirm={() => decide('overwrite')}
      instead={
        others > 0 && (
          <Button onClick={() => decide('others')}>{`Upload only the other ${others}`}</Button>
        )
      }
    >
      <span className="wrap-anywhere">
        {one
          ? `There is a file named ${only} already. `
          : `There are files with these names already: ${listed(names)}. `}
        Overwriting replaces what is stored; links to it lead to the new file.
      </span>
    </ConfirmDialog>
  );
}

const SHOWN = 5;

const listed = (names: string[]) =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ');
