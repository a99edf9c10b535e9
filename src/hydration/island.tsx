import { QueryClientProvider } from '@tanstack/react-query';
import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../client/query.ts';
import { assertJson } from './json.ts';

/**
 * When an island's code loads and takes over the server's HTML: at once, when the browser is idle, when it comes into
 * view, or on the first pointer, focus or touch.
 */
type When = 'load' | 'idle' | 'visible' | 'interaction';

/** The default export of `/islands/*.ts`: makes HTML that works without it work better. */
type Enhancement = (island: HTMLElement) => void | Promise<void>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hydrate-island': {
        name: string;
        when: When;
        prefix?: string;
        props?: string;
        children?: ReactNode;
        dangerouslySetInnerHTML?: { __html: string };
      };
    }
  }
}

const modules = import.meta.glob(['/islands/*.tsx', '/islands/*.ts'], {
  eager: true,
  import: 'default',
});

const names = new Map(
  Object.entries(modules).map(([path, island]) => [
    island,
    path.slice('/islands/'.length, path.lastIndexOf('.')),
  ]),
);

/** The islands of a page, by name, collected while it is rendered. */
export type IslandsUsed = Map<string, When>;
export const IslandsUsedContext = createContext<IslandsUsed>(new Map());

/**
 * Marks a component from `/islands` to be hydrated in the browser, or HTML to be enhanced there.
 *
 * A component is rendered alone, with its own identifier prefix, as the browser will hydrate it: otherwise `useId` gives
 * other names there. Its props are sent as JSON in an attribute. HTML that a function from `/islands` enhances is
 * rendered with the page, and needs no React in the browser.
 *
 * @example <Island when="interaction"><Chat hidden={pages} /></Island>
 * @example <Island when="interaction" enhance={publicationList}><PublicationList page={page} /></Island>
 */
export function Island({
  when,
  enhance,
  children,
}: { when: When } & (
  | { enhance: Enhancement; children: ReactNode }
  | { enhance?: undefined; children: ReactElement }
)) {
  const name = names.get(enhance ?? children.type);
  if (name === undefined) throw new TypeError('an island is a default export of /islands');
  const used = useContext(IslandsUsedContext);
  const id = useId();
  // Shorter where it is the only one on its page.
  const prefix = used.has(name) ? `${name}${id}` : name;
  used.set(name, used.get(name) === 'load' ? 'load' : when);
  if (enhance) {
    return (
      <hydrate-island name={name} when={when}>
        {children}
      </hydrate-island>
    );
  }
  if (import.meta.env.DEV) assertJson(children.props, name);
  const html = renderToString(
    createElement(QueryClientProvider, { client: createQueryClient() }, children),
    { identifierPrefix: prefix },
  );
  const props = JSON.stringify(children.props);
  return (
    <hydrate-island
      name={name}
      prefix={prefix}
      when={when}
      props={props === '{}' ? undefined : props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it some lines up
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
