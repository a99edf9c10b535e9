import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { IslandMessages } from '../messages/translate.ts';
import { api, parseJson } from '../src/client/api.ts';
import { setCanonical, useListAddress } from '../src/client/list-address.ts';
import {
  blogAddress,
  POSTS_A_PAGE,
  type PostListPlace,
  readPostListPlace,
} from '../src/posts/list-address.ts';
import { useLocalAddress } from '../src/ui/addresses.ts';
import { useCallLanguage, useMessages } from '../src/ui/messages.ts';
import { PostsFound } from '../src/ui/pages/posts-found.tsx';
import { Empty, Skeleton } from '../src/ui/parts/placeholder.tsx';

/** The blog's list, with its categories; `children` are the posts rendered by the server. */
export default function PostList({
  address: first,
  categories,
  timeZone,
  language,
  children,
}: {
  address: string;
  categories: string[];
  timeZone: string;
  /** Of posts that name none. */
  language: string;
  children?: ReactNode;
}) {
  const t = useMessages('blog');
  const { address, props, restoreFocus } = useListAddress(first, normalize);
  const place = readPlace(new URLSearchParams(address.split('?')[1]));
  const isFirst = address === first;
  // From the first change on, the list is rendered in the browser.
  const [isServed, setIsServed] = useState(true);
  if (isServed && !isFirst) setIsServed(false);
  const shown = useCallLanguage();
  const found = useQuery({ ...postPage(place, shown), enabled: !isServed });
  const { data: names = categories } = useQuery({ ...categoryNames(shown), enabled: false });
  const isLoading = !isServed && found.isFetching;

  useEffect(() => setCanonical(address), [address]);
  useEffect(() => {
    if (!isLoading) restoreFocus();
  });

  return (
    <div {...props}>
      <Categories names={names} chosen={place.category} />
      <div aria-live="polite" aria-busy={isLoading}>
        {found.data ? (
          <PostsFound {...{ place, timeZone, language }} {...found.data} />
        ) : isServed || (isFirst && isLoading) ? (
          children
        ) : isLoading ? (
          <div className="posts">
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} className="my-6 h-44 w-full" />
            ))}
          </div>
        ) : (
          <Empty>{t('failed')}</Empty>
        )}
      </div>
    </div>
  );
}

PostList.messages = ['blog', 'pagination'] satisfies IslandMessages;

function Categories({ names, chosen }: { names: string[]; chosen: string | null }) {
  const t = useMessages('blog');
  const local = useLocalAddress();
  return (
    <form
      action={local('/blog')}
      aria-label={t('categories')}
      // Paging scrolls to the top and moves the focus here.
      data-start
      tabIndex={-1}
      className="post-categories"
    >
      {[null, ...names].map((name) => (
        <button
          key={name ?? ''}
          type="submit"
          name={name === null ? undefined : 'category'}
          value={name ?? undefined}
          aria-pressed={name === chosen}
          data-key={name ?? ''}
        >
          {name ?? t('everything')}
        </button>
      ))}
    </form>
  );
}

const normalize = (query: URLSearchParams) => blogAddress(readPlace(query));

const readPlace = (query: URLSearchParams): PostListPlace =>
  readPostListPlace(query) ?? { page: 1, category: null, tag: null };

const categoryNames = (language: string | undefined) =>
  queryOptions({
    queryKey: ['post categories'],
    queryFn: () =>
      parseJson(
        api.blog.categories.$get({ query: { ...(language && { language }) } }),
        'Failed to fetch categories',
      ),
  });

const postPage = ({ page, category, tag }: PostListPlace, language: string | undefined) =>
  queryOptions({
    queryKey: ['posts', page, category, tag],
    async queryFn({ signal, client }) {
      const query = {
        ...{ page: String(page), pageSize: String(POSTS_A_PAGE) },
        ...(language && { language }),
      };
      // Without categories the list counts as failed: the next click fetches both again.
      const [{ posts, pagination }] = await Promise.all([
        parseJson(
          api.blog.$get(
            { query: { ...query, ...(category && { category }), ...(tag && { tag }) } },
            { init: { signal } },
          ),
          'Failed to fetch blog posts',
        ),
        client.ensureQueryData(categoryNames(language)),
      ]);
      return {
        posts: posts.map((post) => ({ ...post, tags: post.tags ?? [] })),
        totalPages: pagination.totalPages,
      };
    },
  });
