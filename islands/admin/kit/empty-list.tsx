import type { ReactNode } from 'react';

/**
 * Shown instead of a list's rows: says that there are none, gives an example, and explains the next step.
 *
 * @example <EmptyList title="No people yet" example="Ada Lovelace · Doctoral student">The menu has People
 * then.</EmptyList>
 */
export const EmptyList = ({
  title,
  example,
  children,
}: {
  title: string;
  example?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <p>{title}</p>
    {example && (
      <p className="mt-2 text-base">
        For example: <i>{example}</i>
      </p>
    )}
    <p className="mt-1 max-w-measure text-sm">{children}</p>
  </>
);
