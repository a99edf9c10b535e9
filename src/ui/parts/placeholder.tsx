import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Replaces an empty list. @example <Empty>No publications found</Empty> */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="empty">{children}</div>;
}

/**
 * A placeholder during loading; class names define its size.
 *
 * @example <Skeleton className="h-40 w-full" />
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block rounded-md bg-fill motion-safe:animate-pulse',
        className ?? 'h-4 w-full',
      )}
    />
  );
}
