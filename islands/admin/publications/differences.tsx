import { useEffect, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../src/ui/button.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { LABELS } from './fill-in.ts';
import type { FormValues } from './form-values.ts';
import type { useFillIn } from './use-fill-in.ts';

/** Where Crossref says otherwise than the form: field by field, for the administrator to decide. */
export function Differences({
  form,
  filling: { differing, use, useAll, keepMine },
  onSettled,
}: {
  form: UseFormReturn<FormValues>;
  filling: ReturnType<typeof useFillIn>;
  /** The last one was decided: these buttons are gone, and the focus with them. */
  onSettled: () => void;
}) {
  const settle = (decision: () => void) => () => {
    decision();
    onSettled();
  };
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // A button goes with its row: the focus stays where the next decision is.
  useEffect(() => {
    if (differing.length > 0) section.current?.focus();
  }, [differing]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-4 rounded-md border border-line p-4 outline-none"
    >
      <h4 id={id} className="font-serif font-semibold">
        Crossref says otherwise
      </h4>
      <ul className="mt-1 list-none p-0 text-sm">
        {differing.map((said) => (
          <li
            key={said.name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <dl className="grid min-w-0 grow basis-64 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
              <div className="contents font-medium">
                <dt className="col-span-2">{LABELS[said.name]}</dt>
              </div>
              <div className="contents">
                <dt className="text-muted">Yours</dt>
                <dd className="line-clamp-3 wrap-anywhere">
                  <RichTitle title={form.getValues(said.name)} />
                </dd>
              </div>
              <div className="contents">
                <dt className="text-muted">Crossref</dt>
                <dd className="line-clamp-3 wrap-anywhere">
                  <RichTitle title={said.value} />
                </dd>
              </div>
            </dl>
            <Button onClick={differing.length > 1 ? () => use(said) : settle(() => use(said))}>
              Use Crossref’s
              <span className="sr-only"> {LABELS[said.name]}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={settle(keepMine)}>Keep Mine</Button>
        {differing.length > 1 && <Button onClick={settle(useAll)}>Use All of Crossref’s</Button>}
      </div>
    </section>
  );
}
