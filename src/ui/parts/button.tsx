import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The variants of a button; `styles/parts.css` has the classes. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

/**
 * The class names of an element that looks like a button.
 *
 * @example buttonClass('danger') // "button danger"
 */
export function buttonClass(variant: ButtonVariant = 'secondary', className?: string): string {
  return cx('button', variant !== 'secondary' && variant, className);
}

interface ButtonProps {
  variant?: ButtonVariant;
  /** Before the text. */
  icon?: LucideIcon;
}

/** A button with an action on this page. @example <Button variant="primary" onClick={save}>Save</Button> */
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

/** A link that looks like a button. @example <ButtonLink href="/admin">Go to the login page</ButtonLink> */
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

/** Makes a link open a new tab that has no access to this one. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** A link to another site, in a new tab. @example <ExternalLink href="https://orcid.org">ORCID</ExternalLink> */
export function ExternalLink(props: ComponentProps<'a'> & { href: string }) {
  return <a {...NEW_TAB} {...props} />;
}
