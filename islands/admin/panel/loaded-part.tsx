import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Spinner } from '../../../src/ui/spinner.tsx';

/** Imports the module of a tab or a page. */
export type LoadPart = () => Promise<{ default: ComponentType }>;

/**
 * A tab or a page, which is loaded when it is opened. `React.lazy` shows nothing for 0.3 seconds after a fallback,
 * also where the module is there in 20 ms.
 *
 * @param load the same function each time
 */
export const LoadedPart = ({ load }: { load: LoadPart }) => (
  <PartBoundary>
    <Part load={load} />
  </PartBoundary>
);

function Part({ load }: { load: LoadPart }) {
  const [content, setContent] = useState<ReactNode>(<Spinner label="Loading …" />);
  useEffect(() => {
    load().then(
      ({ default: Content }) => setContent(<Content />),
      (error) =>
        // To the boundary above.
        setContent(() => {
          throw error;
        }),
    );
  }, [load]);
  return content;
}

/** Keeps a part that could not be loaded, or that throws, from breaking the rest of the page. */
class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="rounded-lg border border-danger px-6 py-8 text-center">
        <p className="text-danger">This part could not be loaded.</p>
        <Button className="mt-4" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    );
  }
}
