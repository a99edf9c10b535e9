import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../../src/ui/messages.ts';
import { Dialog } from '../../src/ui/parts/dialog.tsx';
import { SearchField } from '../../src/ui/parts/field.tsx';

/** A dialog with search results during typing. Arrow keys move through the links. */
export function SearchDialog({
  label,
  text,
  onChange,
  form,
  children,
  ...dialog
}: {
  /** Label of the search. */
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Props of the form, submitted with Enter. */
  form: ComponentProps<'form'>;
  /** The results. */
  children: ReactNode;
} & Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose' | 'returnFocus'>) {
  const t = useMessages('quickOpen');
  return (
    <Dialog title={t('title')} {...dialog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the links in it */}
      <div onKeyDown={moveFocus}>
        <form {...form}>
          <SearchField
            label={label}
            name="q"
            autoFocus
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        </form>
        <div aria-live="polite" className="mt-3">
          {children}
        </div>
      </div>
    </Dialog>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A group of results under its label. */
export const FoundGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="mt-4">
    <h3 className="text-sm font-medium text-muted">{label}</h3>
    <ul className="mt-1 list-none p-0">{children}</ul>
  </section>
);

/** Classes of the links. */
export const FOUND_LINK =
  '-mx-2 block rounded-md px-2 py-2 text-ink no-underline hover:bg-fill focus:bg-fill';
