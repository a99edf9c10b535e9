import type { InferResponseType } from 'hono/client';
import type { api } from '../src/client/api.ts';
import { navigateList } from '../src/client/list-navigation.ts';
import { toDom } from '../src/client/to-dom.ts';
import { blogAddress, POSTS_A_PAGE, type PostListPlace } from '../src/lib/posts/list-address.ts';
import { PostsFound } from '../src/ui/post-list.tsx';

/**
 * The blog's list: the posts that its categories and pages lead to are asked of the API, once each, and rendered as on
 * the server.
 */
export default function postList(island: HTMLElement): void {
  const found = island.querySelector<HTMLElement>('[data-part="found"]');
  if (!found) throw new Error('the list has no place for posts');
  const { timeZone = '' } = found.dataset;
  /** What was shown so far, by address. */
  const shown = new Map([[blogAddress(placeAt(location.href)), [...found.childNodes]]]);
  navigateList(island, async (address, signal) => {
    const place = placeAt(address);
    markChosen(island, place.category);
    const own = blogAddress(place);
    const nodes = shown.get(own) ?? [...(await fetchNodes(place, timeZone, signal))];
    return () => {
      shown.set(own, nodes);
      found.replaceChildren(...nodes);
      const canonical = document.head.querySelector('link[rel="canonical"]');
      canonical?.setAttribute('href', new URL(own, location.href).href);
    };
  });
}

function placeAt(address: string): PostListPlace {
  const query = new URL(address, location.href).searchParams;
  return { page: Number(query.get('page') ?? 1), category: query.get('category') };
}

async function fetchNodes(
  place: PostListPlace,
  timeZone: string,
  signal: AbortSignal,
): Promise<Iterable<ChildNode>> {
  const { posts, pagination } = await fetchPosts(place, signal);
  const { totalPages } = pagination;
  return toDom(PostsFound({ place, posts, totalPages, timeZone })).childNodes;
}

type PostPage = InferResponseType<typeof api.blog.$get, 200>;

/** A page of posts, without the client of the API. Throws when it cannot be had. */
async function fetchPosts(
  { page, category }: PostListPlace,
  signal: AbortSignal,
): Promise<PostPage> {
  const query = new URLSearchParams({ page: String(page), pageSize: String(POSTS_A_PAGE) });
  if (category) query.set('category', category);
  const response = await fetch(`/api/blog?${query}`, { signal });
  if (!response.ok) throw new Error(`the posts: ${response.status}`);
  const found: PostPage = await response.json();
  return { ...found, posts: found.posts.map((post) => ({ ...post, tags: post.tags ?? [] })) };
}

/** Marks the category that is shown, also while its posts are on the way. */
function markChosen(island: HTMLElement, category: string | null): void {
  for (const button of island.querySelectorAll<HTMLElement>('button[aria-pressed]')) {
    button.setAttribute('aria-pressed', String(button.dataset.key === (category ?? '')));
  }
}
