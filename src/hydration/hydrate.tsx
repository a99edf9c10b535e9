import { QueryClientProvider } from '@tanstack/react-query';
import {
  Component,
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '../client/query.ts';
import { StaticHtml } from './static-html.tsx';

/** Shared by all islands of a page, so that none repeats another's request. */
export const queryClient = createQueryClient();

/** Catches errors of an island: `onError` restores the server's HTML. */
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

/** Reports when its children are interactive. */
function Hydrated({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** The server-rendered content of an island's element, for hydration by React. */
function readIsland(element: HTMLElement, loaded: unknown): ReactElement {
  // The loader of `/islands/*.tsx` returns default exports, which are components.
  const Island = loaded as ComponentType<{ children?: ReactNode }>;
  const props = JSON.parse(element.getAttribute('props') ?? '{}');
  const children = element.querySelector('[data-static]');
  return createElement(
    Island,
    props,
    ...(children ? [<StaticHtml key="static" html={children.innerHTML} />] : []),
  );
}

/**
 * Hydrates an island's element with its component.
 *
 * @returns resolves once the island is interactive, with a function that removes it; rejects if it throws,
 *   after restoring the server's HTML
 * @example await hydrate(element, component); replayInput(element);
 */
export function hydrate(element: HTMLElement, loaded: unknown): Promise<() => void> {
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
      resolve(() => root.unmount());
    };
    const root = hydrateRoot(
      element,
      <Boundary onError={fail}>
        <Hydrated onReady={ready}>
          <QueryClientProvider client={queryClient}>
            {readIsland(element, loaded)}
          </QueryClientProvider>
        </Hydrated>
      </Boundary>,
      { identifierPrefix: element.getAttribute('prefix') ?? '', onCaughtError: () => {} },
    );
  });
}
