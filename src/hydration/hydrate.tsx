import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createQueryClient } from '../client/query.ts';

const queryClient = createQueryClient();

/** Catches what an island throws: `onError` puts the server's HTML back. */
class Boundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function Hydrated({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Hydrates an island's element with its component.
 *
 * @returns resolves once the island is interactive; rejects, with the server's HTML back in place, when
 * it throws
 */
export function hydrate(element: HTMLElement, loaded: unknown): Promise<void> {
  // React is started here and not when this file is loaded, since that takes long: an `import` would start it then, or
  // ask for one more file. The bundler knows the package's types no better than `any`.
  const { hydrateRoot }: typeof import('react-dom/client') = require('react-dom/client');
  // The loader of `/islands/*.tsx` gives default exports, and those are components.
  const Loaded = loaded as ComponentType<object>;
  const props = JSON.parse(element.getAttribute('props') ?? '{}');
  const html = element.innerHTML;
  return new Promise((resolve, reject) => {
    let interactive = false;
    const fail = (error: unknown) => {
      queueMicrotask(() => {
        root.unmount();
        element.innerHTML = html;
      });
      if (!interactive) return reject(error);
      element.dispatchEvent(new CustomEvent('island:error', { bubbles: true, detail: error }));
      element.dataset.state = 'failed';
    };
    const ready = () => {
      interactive = true;
      resolve();
    };
    const root = hydrateRoot(
      element,
      <Boundary onError={fail}>
        <Hydrated onReady={ready}>
          <QueryClientProvider client={queryClient}>
            <Loaded {...props} />
          </QueryClientProvider>
        </Hydrated>
      </Boundary>,
      { identifierPrefix: element.getAttribute('prefix') ?? '', onCaughtError: () => {} },
    );
  });
}
