import { Component, type ReactNode, useId } from 'react';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';

/** A card named by its heading, with an introduction. Errors in it do not affect the rest of the page. */
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
      <CardTitle as="h3" id={id} className={cx(large && 'text-xl', !intro && 'mb-3')}>
        {title}
      </CardTitle>
      {intro && <p className="mt-1 mb-4 max-w-measure text-sm text-muted">{intro}</p>}
      <PartBoundary>{children}</PartBoundary>
    </Card>
  );
}

/** Summary below a tab's buttons: figures, then one or two lists. */
export const Summary = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 grid max-w-4xl gap-5">{children}</div>
);

/** Keeps a part that fails to load or throws from breaking the rest of the page. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="rounded-lg border border-danger px-6 py-8 text-center">
        <p className="text-danger">This part could not be loaded.</p>
        <Button className="mt-4" onClick={() => location.reload()}>
          Reload page
        </Button>
      </div>
    );
  }
}
