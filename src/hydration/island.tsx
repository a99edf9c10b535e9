import { QueryClientProvider } from '@tanstack/react-query';
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { IslandMessages, MessageGroup, Messages } from '../../messages/translate.ts';
import { createQueryClient } from '../client/query.ts';
import { MessagesContext } from '../ui/messages.ts';
import type { DocumentFiles } from '../ui/pages/document.tsx';
import type { Assets } from './assets.ts';
import { StaticHtml } from './static-html.tsx';

/**
 * When an island's code loads and takes over the server's HTML: immediately, when the browser is idle, when
 * it comes into view, or on the first pointer, focus or touch. `resume` is like the last, but immediate if
 * the tab has stored a state for it.
 */
type When = 'load' | 'idle' | 'visible' | 'interaction' | 'resume';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hydrate-island': {
        name: string;
        when: When;
        prefix: string;
        props?: string | undefined;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}

/**
 * A component in `/islands` may list the groups of messages that it and its parts use in the browser, or all
 * of them.
 */
interface IslandComponent {
  messages?: IslandMessages;
}

const modules = import.meta.glob('/islands/*.tsx', { eager: true, import: 'default' });

const names = new Map(
  Object.entries(modules).map(([path, island]) => [
    island,
    path.slice('/islands/'.length, -'.tsx'.length),
  ]),
);

/** The islands of a page, by name, collected while it is rendered. */
type IslandsUsed = Map<string, { when: When; messages: IslandMessages }>;
const IslandsUsedContext = createContext<IslandsUsed>(new Map());

/**
 * Marks a component from `/islands` to be hydrated in the browser.
 *
 * It is rendered alone, with its own identifier prefix, as the browser will hydrate it: otherwise `useId` gives other
 * names there. Its props are sent as JSON in an attribute. Its children are not sent again: the browser keeps their
 * HTML (see {@link StaticHtml}), which is no part of React's tree there.
 *
 * @example <Island when="interaction"><Chat starters={questions} /></Island>
 * @example <Island when="interaction"><PostList {...place}><PostsFound {...found} /></PostList></Island>
 */
export function Island({
  when,
  children: island,
}: {
  when: When;
  children: ReactElement<{ children?: ReactNode }>;
}) {
  const name = names.get(island.type);
  if (name === undefined) throw new TypeError('an island is a default export of /islands');
  const used = useContext(IslandsUsedContext);
  const messages = useContext(MessagesContext);
  const id = useId();
  // Shorter if it is the only one on its page.
  const prefix = used.has(name) ? `${name}${id}` : name;
  used.set(name, {
    when: used.get(name)?.when === 'load' ? 'load' : when,
    // Cast: `island.type` is a component in `/islands`, among which it was found.
    messages: (island.type as IslandComponent).messages ?? [],
  });
  const { children, ...props } = island.props;
  const rendered = children
    ? cloneElement(
        island,
        {},
        <StaticHtml html={renderToStaticMarkup(within(messages, children))} />,
      )
    : island;
  const html = renderToString(
    within(
      messages,
      <QueryClientProvider client={createQueryClient()}>{rendered}</QueryClientProvider>,
    ),
    { identifierPrefix: prefix },
  );
  const json = JSON.stringify(props);
  return (
    <hydrate-island
      name={name}
      prefix={prefix}
      when={when}
      props={json === '{}' ? undefined : json}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it some lines up
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * Renders elements with islands to HTML, for pages that combine it with other HTML.
 *
 * @returns a function of a prefix of its own for each element, which keeps the names of `useId` apart
 */
export function useIslandHtml(): (prefix: string, element: ReactElement) => string {
  const used = useContext(IslandsUsedContext);
  const messages = useContext(MessagesContext);
  return (identifierPrefix, element) =>
    renderToStaticMarkup(
      within(messages, <IslandsUsedContext value={used}>{element}</IslandsUsedContext>),
      { identifierPrefix },
    );
}

/** Gives the messages of the page to content that is rendered separately. */
const within = (messages: Messages, content: ReactNode) => (
  <MessagesContext value={messages}>{content}</MessagesContext>
);

/** The content of a page as HTML. */
export const renderBody = (
  messages: Messages,
  body: ReactNode,
  used: IslandsUsed = new Map(),
): string =>
  renderToStaticMarkup(
    within(messages, <IslandsUsedContext value={used}>{body}</IslandsUsedContext>),
  );

/**
 * Groups that every page needs in the browser: for notifications, dialogs and the search that a key opens.
 */
const PAGE_GROUPS = ['overlays', 'quickOpen'] as const satisfies MessageGroup[];

/** The messages that the islands of a page need. */
function selectMessages({ groups, ...messages }: Messages, used: IslandsUsed): Messages {
  const named = [...used.values()].map(({ messages }) => messages);
  if (named.includes('all')) return { ...messages, groups };
  const needed = new Set([...PAGE_GROUPS, ...named.filter((each) => each !== 'all').flat()]);
  return {
    ...messages,
    groups: Object.fromEntries([...needed].map((group) => [group, groups[group]])),
  };
}

interface PageParts {
  files: Pick<DocumentFiles, 'scripts' | 'preload'>;
  bodyHtml: string;
  /** For the islands, as JSON. */
  messages: string;
}

/**
 * Renders a page to HTML: the body first, because the head lists what its islands load at once.
 *
 * @param document wraps the rendered body into a whole document
 * @example renderPage(assets, messagesFor('de'), <About />, (parts) => <Document {...head} {...parts} />)
 */
export function renderPage(
  assets: Assets,
  messages: Messages,
  body: ReactNode,
  document: (parts: PageParts) => ReactNode,
): string {
  const used: IslandsUsed = new Map();
  const bodyHtml = renderBody(messages, body, used);
  const files: PageParts['files'] = {
    scripts: [assets.runtime, ...(assets.reload ? [assets.reload] : [])],
    // Only those that load immediately: the other islands may never be needed.
    preload: [
      ...new Set(
        [...used].flatMap(([name, { when }]) => (when === 'load' ? assets.chunks(name) : [])),
      ),
    ],
  };
  const sent = JSON.stringify(selectMessages(messages, used));
  const html = renderToStaticMarkup(document({ files, bodyHtml, messages: sent }));
  // React writes it as "hrefLang", for which programs that do not parse HTML do not look. Texts may contain that, too.
  return `<!doctype html>${html.replaceAll('<link rel="alternate" hrefLang="', '<link rel="alternate" hreflang="')}`;
}
