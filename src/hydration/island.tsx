import { QueryClientProvider } from '@tanstack/react-query';
import {
  type ComponentType,
  cloneElement,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createQueryClient } from '../client/query.ts';
import { assertJson } from './json.ts';

/**
 * When an island's code loads and takes over the server's HTML: at once, when the browser is idle,
 * when it comes into view, or on the first pointer, focus or touch.
 */
type When = 'load' | 'idle' | 'visible' | 'interaction';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hydrate-island': {
        name: string;
        prefix: string;
        when: When;
        props: string;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}

const modules = import.meta.glob<ComponentType<never>>('/islands/*.tsx', {
  eager: true,
  import: 'default',
});

const names = new Map<unknown, string>(
  Object.entries(modules).map(([path, component]) => [
    component,
    path.slice('/islands/'.length, -'.tsx'.length),
  ]),
);

/** The islands of a page, by name, collected while it is rendered. */
export type IslandsUsed = Map<string, When>;
export const IslandsUsedContext = createContext<IslandsUsed>(new Map());

/**
 * Marks a component from `/islands` to be hydrated in the browser.
 *
 * It is rendered alone, with its own identifier prefix, as the browser will hydrate it:
 * otherwise `useId` gives other names there. Its props are sent as JSON in an attribute.
 *
 * @param content what the island gets as `contentHtml`, and shows in an element with `data-island-content`: the page
 *   has this HTML once, and no code for it
 * @example <Island when="idle"><BlogList {...page} /></Island>
 */
export function Island({
  when,
  content,
  children,
}: {
  when: When;
  content?: ReactNode;
  children: ReactElement<{ contentHtml?: string }>;
}) {
  const name = names.get(children.type);
  if (name === undefined) throw new TypeError('an island is a default export of /islands/*.tsx');
  const used = useContext(IslandsUsedContext);
  used.set(name, used.get(name) === 'load' ? 'load' : when);
  const prefix = `${name}${useId()}`;
  if (import.meta.env.DEV) assertJson(children.props, name);
  const contentHtml = content && renderToStaticMarkup(content, { identifierPrefix: `${prefix}c` });
  const html = renderToString(
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      contentHtml ? cloneElement(children, { contentHtml }) : children,
    ),
    { identifierPrefix: prefix },
  );
  return (
    <hydrate-island
      name={name}
      prefix={prefix}
      when={when}
      props={JSON.stringify(children.props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it two lines up
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
