import { Component, type ReactNode } from 'react';
import { Button } from '../../../src/ui/button.tsx';

/** Keeps a part that could not be loaded, or that throws, from breaking the rest of the page. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
