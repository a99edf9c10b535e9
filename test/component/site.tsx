import { configure, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { onTestFinished, vi } from 'vitest';
import { showAdministratorParts } from '../../src/client/administrator-parts.ts';
import { loginDeclined } from '../../src/client/session.ts';
import { hydrate, queryClient } from '../../src/hydration/hydrate.tsx';
import { logIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { FetchRequest } from './fetch-request.ts';
import { PageWorker } from './page-worker.ts';

export type SiteUnderTest = Awaited<ReturnType<typeof openSite>>;

type Answer = (request: Request, proceed: () => Promise<Response>) => Response | Promise<Response>;

configure({
  // For a machine that is busy with other things as well.
  asyncUtilTimeout: 20_000,
  // What a page says is enough to see why something is not there; its HTML fills the terminal.
  getElementError(message) {
    const [first] = (message ?? '').split('\n');
    return new Error(`${first}\n\n${document.body.textContent?.slice(0, 2000)}`);
  },
});

/** What the app asks other services. */
const askOthers = globalThis.fetch;

const islands = import.meta.glob('/islands/*.tsx', { import: 'default' });

/**
 * The site as a visitor's browser has it, without a browser: a page's HTML from the app in this process
 * stands in the document of happy-dom, its islands are hydrated, and what they call is answered by that
 * app on a database of the test's own. Nothing is laid out, and no style sheet is read: what depends on
 * either is a test in `test/browser`.
 *
 * @example
 * it('says Failed to logout when it cannot', async () => {
 *   const site = await openSite();
 *   site.fail('POST /api/auth/logout');
 *   const user = await site.openAsAdministrator('/admin');
 *   await user.click(await screen.findByRole('button', { name: 'Logout' }));
 *   await toast('Error', 'Failed to logout');
 * });
 *
 * `findBy…` waits for what calls and chunks bring, `getBy…` does not. The database is `site.db`, its
 * content may be changed before a page is opened; what was called is in `site.calls`.
 */
export async function openSite(options: Parameters<typeof openApp>[0] = {}) {
  const now = options.now ?? new Date().toISOString();
  const app = await openApp({ ...options, now });
  /** What the visitor's browser keeps, by name. */
  const cookies = new Map<string, string>();
  /** The calls that were made so far, as `POST /api/chat?x=1`. */
  const calls: string[] = [];
  const routes: { matches: (call: string) => boolean; answer: Answer }[] = [];

  async function ask(request: Request): Promise<Response> {
    const call = getCall(request);
    const answer = routes.findLast(({ matches }) => matches(call))?.answer;
    const proceed = () => askApp(request);
    return answer ? answer(request, proceed) : proceed();
  }

  async function askApp(request: Request): Promise<Response> {
    const sent = new Request(request);
    sent.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    sent.headers.set('Sec-Fetch-Site', 'same-origin');
    if (sent.method !== 'GET') sent.headers.set('Origin', location.origin);
    const response = await app.request(sent);
    for (const set of response.headers.getSetCookie()) keep(cookies, set);
    return response;
  }

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.href), init);
    if (new URL(request.url).origin !== location.origin) return askOthers(request);
    calls.push(getCall(request));
    return beforeAbort(ask(request), request.signal);
  });
  vi.stubGlobal('XMLHttpRequest', FetchRequest);
  vi.stubGlobal('Worker', PageWorker);

  /**
   * Answers calls in the place of the app, the last one told first.
   *
   * @param pattern `GET /api/blog`, `DELETE /api/admin/meetings/*`, or one for what is in `calls`
   * @param answer may ask the app with `proceed`
   * @returns what ends it
   */
  const route = (pattern: string | RegExp, answer: Answer): (() => void) => {
    const matches = (call: string) => {
      if (pattern instanceof RegExp) return pattern.test(call);
      const [address = ''] = call.split('?');
      return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
    };
    const added = { matches, answer };
    routes.push(added);
    return () => {
      routes.splice(routes.indexOf(added), 1);
    };
  };

  let leave = () => {};
  /** Opens a page; what is on another one is gone. */
  const open = async (path: string): Promise<UserEvent> => {
    leave();
    history.replaceState(null, '', path);
    const response = await askApp(new Request(new URL(path, location.href)));
    leave = await show(await response.text());
    return userEvent.setup({ pointerEventsCheck: 0 });
  };
  onTestFinished(() => {
    leave();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
  });

  return {
    ...app,
    cookies,
    calls,
    open,
    /** The same with a session of the administrator. */
    async openAsAdministrator(path: string) {
      keep(cookies, await logIn(app.request));
      return open(path);
    },
    /** Opens what a link leads to, once the link is there. */
    async follow(link: string) {
      const found = await screen.findByRole('link', { name: link });
      return open(found.getAttribute('href') ?? '');
    },
    route,
    /** Lets calls fail as they do without a network. */
    fail: (pattern: string | RegExp) =>
      route(pattern, () => {
        throw new TypeError('Failed to fetch');
      }),
    /** Holds calls back until they are released; `asked` is when the first one is made. */
    hold(pattern: string | RegExp) {
      const asked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      route(pattern, async (_request, proceed) => {
        asked.resolve();
        await released.promise;
        return proceed();
      });
      return { asked: asked.promise, release: released.resolve };
    },
  };
}

const getCall = ({ method, url }: Request): string => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
};

function keep(cookies: Map<string, string>, set: string): void {
  const [pair = '', ...attributes] = set.split(/;\s*/);
  const at = pair.indexOf('=');
  if (attributes.some((text) => /^max-age=0$/i.test(text))) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

/** An answer, unless the call is given up before. */
function beforeAbort(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject);
  });
}

/** Puts a page into the document and hydrates its islands; gives what takes it away. */
async function show(html: string): Promise<() => void> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.title = page.title;
  const addresses = 'link[rel="canonical"], link[rel="alternate"]';
  for (const link of document.head.querySelectorAll(addresses)) link.remove();
  document.head.append(...page.head.querySelectorAll(addresses));
  document.body.prepend(...page.body.childNodes);
  const elements = [...document.querySelectorAll<HTMLElement>('hydrate-island')];
  const unmount = await Promise.all(elements.map(hydrateIsland));
  void showAdministratorParts();
  return () => {
    loginDeclined();
    for (const end of unmount) end();
    queryClient.clear();
    clearDocument();
  };
}

async function hydrateIsland(element: HTMLElement): Promise<() => void> {
  const name = element.getAttribute('name');
  const island = await islands[`/islands/${name}.tsx`]?.();
  if (!island) throw new Error(`there is no island ${name}`);
  return hydrate(element, island);
}

/** Empties the document but for what shows toasts, which is mounted once: there the toast is closed. */
function clearDocument(): void {
  const shown = [...document.body.children];
  const toaster = shown.find((child) => child.querySelector('[aria-label^="Notifications"]'));
  for (const close of toaster?.querySelectorAll<HTMLElement>('[aria-label="Close"]') ?? []) {
    flushSync(() => close.click());
  }
  document.body.replaceChildren(...(toaster ? [toaster] : []));
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
}
