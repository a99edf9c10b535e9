import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  accent: 'bg-wash text-accent-ink',
  neutral: 'bg-fill text-muted',
  danger: 'text-danger ring-1 ring-danger ring-inset',
  outline: 'text-muted ring-1 ring-line ring-inset',
} as const;

/** A word or two that classify a record. */
export function Badge({
  children,
  tone = 'accent',
  as: Element = 'span',
}: {
  children: ReactNode;
  tone?: keyof typeof tones;
  as?: 'span' | 'li';
}) {
  return (
    <Element
      className={cx(
        'badge inline-block rounded-full px-2.5 py-0.5 text-xs leading-normal font-medium',
        tones[tone],
      )}
    >
      {children}
    </Element>
  );
}
