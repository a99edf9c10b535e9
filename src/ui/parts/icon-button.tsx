import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const BASE =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-md disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

const QUIET = 'text-muted hover:bg-fill hover:text-ink';

/** Unobtrusive until it is hovered or focused: a list has one in each row. */
const DANGER = 'text-muted hover:bg-fill hover:text-danger';

/**
 * A button with only an icon, and `label` as its name. If clicking it makes it unusable, like the arrow of a
 * row that becomes the first, it is `aria-disabled`: a disabled one would lose the focus. Children are shown
 * next to the icon.
 *
 * @example <IconButton icon={Trash2} label="Delete" danger onClick={remove} />
 */
export function IconButton({
  icon: Icon,
  label,
  danger = false,
  className,
  children,
  ...button
}: { icon: LucideIcon; label: string; danger?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(BASE, danger ? DANGER : QUIET, className)}
      {...button}
    >
      <Icon size={18} aria-hidden />
      {children}
    </button>
  );
}

/**
 * A link with only an icon, and `label` as its name.
 *
 * @example <IconLink icon={Pencil} label="Edit" href="/admin/pages/7" />
 */
export function IconLink({
  icon: Icon,
  label,
  href,
  className,
  ...link
}: { icon: LucideIcon; label: string; href: string } & ComponentProps<'a'>) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className={cx(BASE, QUIET, className)}
      {...link}
    >
      <Icon size={18} aria-hidden />
    </a>
  );
}
