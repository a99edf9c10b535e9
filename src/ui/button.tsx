import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const base =
  'button inline-flex min-h-10 items-center justify-center gap-2 rounded-md border px-4 py-1.5 ' +
  'text-sm leading-tight font-medium no-underline motion-safe:transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed';

const variants = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-deep hover:bg-accent-deep',
  secondary: 'border-line bg-surface text-ink hover:border-field hover:bg-fill',
  danger: 'border-danger bg-surface text-danger hover:bg-danger hover:text-surface',
  quiet: 'border-transparent text-accent hover:bg-wash',
} as const;

export type ButtonVariant = keyof typeof variants;

/** The class names of a button, for other elements that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', className?: string): string {
  return cx(base, variants[variant], className);
}

interface Look {
  variant?: ButtonVariant;
}

/** Does something on this page. */
export function Button({
  variant,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

/** Leads somewhere, and asks to be followed. */
export function ButtonLink({
  variant,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'> & { href: string }) {
  return (
    <a className={buttonClass(variant, className)} {...rest}>
      {children}
    </a>
  );
}
