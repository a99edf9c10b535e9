import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { cx } from '../../../src/ui/cx.ts';
import { ariaKeys, readableKeys } from './tools.ts';

/** A button of the toolbar: named by its label, with its keys in the tooltip. */
export function ToolButton({
  label,
  icon: Icon,
  title = label,
  keys,
  pressed,
  disabled = false,
  onUse,
}: {
  label: string;
  icon?: LucideIcon | undefined;
  title?: string | undefined;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean;
  /** `byPointer` is false where a key used it: the focus then stays in the toolbar. */
  onUse: (byPointer: boolean) => void;
}) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={keys ? `${title} (${readableKeys(keys)})` : title}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={pressed}
      // A disabled one could not keep the focus when its own click disables it.
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => !disabled && onUse(event.detail > 0)}
      className={cx(
        'tool inline-flex h-9 min-w-9 items-center justify-center rounded-md px-2 text-sm font-medium',
        disabled ? 'cursor-not-allowed text-muted opacity-50' : 'text-ink hover:bg-fill',
        pressed && 'bg-wash text-accent-ink',
      )}
    >
      {Icon ? <Icon size={17} aria-hidden /> : label}
    </Toolbar.Button>
  );
}
