import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardProps {
  children: ReactNode;
  className?: string;
  as?: 'div' | 'section' | 'li';
  labelledBy?: string;
  /** Without padding, for content that fills the card to its edges. */
  flush?: boolean;
}

/** A bordered box around related content. @example <Card as="section" labelledBy="cv">…</Card> */
export function Card({
  children,
  className,
  as: Element = 'div',
  labelledBy,
  flush = false,
}: CardProps) {
  return (
    <Element aria-labelledby={labelledBy} className={cx('card', flush && 'flush', className)}>
      {children}
    </Element>
  );
}

/** The heading of a card. @example <CardTitle as="h3" id="passkeys">Passkeys</CardTitle> */
export function CardTitle({
  children,
  id,
  as: Heading = 'h2',
  className,
}: {
  children: ReactNode;
  id?: string;
  as?: 'h2' | 'h3';
  className?: string;
}) {
  return (
    <Heading id={id} className={cx('card-title', className)}>
      {children}
    </Heading>
  );
}
