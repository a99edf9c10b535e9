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

/** All islands of a page know what one of them has asked. */
export const queryClient = createQueryClient();

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

/** Says when its children are interactive. */
function Hydrated({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** What the server rendered into an island's element, as React hydrates it. */
function readIsland(element: HTMLElement, loaded: unknown): ReactElement {
  // The loader of `/islands/*.tsx` gives default exports, and those are components.
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
 * @returns resolves once the island is interactive, with what takes it away; rejects, with the server's
 * HTML back in place, when it throws
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
