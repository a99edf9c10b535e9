import { Switch } from 'radix-ui';

/** The switch between draft and published. */
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
      className="relative h-6 w-10 flex-none rounded-full border border-field bg-track aria-disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <Switch.Thumb className="mx-0.5 block size-4.5 rounded-full bg-surface ring-1 ring-field data-[state=checked]:ml-4.5" />
    </Switch.Root>
  );
}
