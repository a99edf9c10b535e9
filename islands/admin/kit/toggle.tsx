import { Switch } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** A labelled checkbox, with its hint. */
export function CheckField({
  label,
  hint,
  ...input
}: { label: ReactNode; hint?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5">
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint && `${id}-hint`}
        className="mt-1 size-4.5"
        {...input}
      />
      <label htmlFor={id} className="py-0.5 text-sm font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A checkbox on its own line. */
export const Checkbox = ({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className="flex min-h-11 items-center gap-2.5 text-sm">
    <input type="checkbox" className="size-4.5 shrink-0 accent-accent" {...input} />
    {label}
  </label>
);

/** A switch between draft and published. */
export function PublishToggle({
  labelledBy,
  checked,
  disabled = false,
  onChange,
}: {
  labelledBy: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Switch.Root
      aria-labelledby={labelledBy}
      checked={checked}
      aria-disabled={disabled || undefined}
      onCheckedChange={(next) => !disabled && onChange(next)}
      className="relative h-6 w-10 flex-none rounded-full border border-field bg-track aria-disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent forced-colors:data-[state=checked]:bg-[Highlight]"
    >
      <Switch.Thumb className="mx-0.5 block size-4.5 rounded-full border border-field bg-surface data-[state=checked]:ml-4.5 forced-colors:bg-[CanvasText] forced-colors:data-[state=checked]:bg-[HighlightText]" />
    </Switch.Root>
  );
}
