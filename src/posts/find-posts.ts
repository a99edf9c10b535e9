import type { PostFields } from '../../records/post.ts';
import { foldFully } from '../values/fold.ts';
import { ownValue } from '../values/object.ts';

type Searched = Pick<PostFields, 'title' | 'content' | 'category'> &
  Partial<Pick<PostFields, 'excerpt' | 'tags'>>;

/** Finds posts whose title, text, category, excerpt or tags contain the search text, ignoring case, width and accents. */
export function findPosts<Post extends Searched>(posts: Post[], search: string): Post[] {
  const words = foldFully(search.trim());
  if (words === '') return posts;
  return posts.filter(({ title, content, category, excerpt, tags = [] }) =>
    [title, htmlText(content), category, excerpt ?? '', ...tags].some((text) =>
      foldFully(text).includes(words),
    ),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const htmlText = (html: string): string =>
  html
    .replace(/<\/(?:p|h[1-6]|li|td|th|pre|blockquote)>|<br>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ownValue(ENTITIES, name) ?? entity);
