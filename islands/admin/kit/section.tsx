import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { cx } from '../../../src/ui/cx.ts';

/** A card under a heading, which names it; below that a sentence of what it is for. */
export function Section({
  title,
  intro,
  large = false,
  className,
  children,
}: {
  title: string;
  intro?: ReactNode;
  large?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} {...(className && { className })}>
      <CardTitle as="h3" id={id} className={cx(large && 'text-xl', !intro && 'mb-4')}>
        {title}
      </CardTitle>
      {intro && <p className="mt-1 mb-4 max-w-measure text-sm text-muted">{intro}</p>}
      {children}
    </Card>
  );
}
