import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A word or two that classify a record. @example <Badge tone="danger">Draft</Badge> */
export function Badge({
  children,
  tone = 'accent',
  as: Element = 'span',
}: {
  children: ReactNode;
  tone?: 'accent' | 'neutral' | 'danger' | 'outlined';
  as?: 'span' | 'li';
}) {
  return <Element className={cx('badge', tone !== 'accent' && tone)}>{children}</Element>;
}
