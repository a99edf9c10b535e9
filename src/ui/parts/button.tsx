import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** How a button looks; `styles/parts.css` has the classes. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

/** The class names of what looks like a button. @example buttonClass('danger') // "button danger" */
export function buttonClass(variant: ButtonVariant = 'secondary', className?: string): string {
  return cx('button', variant !== 'secondary' && variant, className);
}

interface ButtonProps {
  variant?: ButtonVariant;
  /** Stands before the words. */
  icon?: LucideIcon;
}

/** Does something on this page. @example <Button variant="primary" onClick={save}>Save</Button> */
export function Button({
  variant,
  className,
  icon: Icon,
  type = 'button',
  children,
  ...rest
}: ButtonProps & ComponentProps<'button'>) {
  return (
    <button type={type} className={buttonClass(variant, className)} {...rest}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
}

/** Leads somewhere, and asks to be followed. @example <ButtonLink href="/admin">Go to the login</ButtonLink> */
export function ButtonLink({
  variant,
  className,
  icon: Icon,
  children,
  ...rest
}: ButtonProps & ComponentProps<'a'> & { href: string }) {
  return (
    <a className={buttonClass(variant, className)} {...rest}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </a>
  );
}

/** Has a link open a new tab that cannot reach back into this one. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** A link to another site, in a new tab. @example <ExternalLink href="https://orcid.org">ORCID</ExternalLink> */
export function ExternalLink(props: ComponentProps<'a'> & { href: string }) {
  return <a {...NEW_TAB} {...props} />;
}
