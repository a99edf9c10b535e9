import { cx } from './cx.ts';

/** The shape of what is still loading; its size comes from the class names. */
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
