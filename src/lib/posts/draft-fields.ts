/** What is written in a post's form. */
export interface PostFields {
  title: string;
  content: string;
  excerpt: string | null;
  category: string;
  author: string;
  tags: string[];
  published: boolean;
  featured_image: string | null;
  published_at: string | null;
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const KINDS: Record<keyof PostFields, (value: unknown) => boolean> = {
  title: isText,
  content: isText,
  excerpt: isTextOrNull,
  category: isText,
  author: isText,
  tags: (value) => Array.isArray(value) && value.every(isText),
  published: (value) => typeof value === 'boolean',
  featured_image: isTextOrNull,
  published_at: isTextOrNull,
};

/** The fields with those of a draft in their place; what no form of today could have saved is left out. */
export function withDraft(fields: PostFields, draft: Record<string, unknown>): PostFields {
  const known = Object.entries(KINDS).filter(([name, fits]) => fits(draft[name]));
  return { ...fields, ...Object.fromEntries(known.map(([name]) => [name, draft[name]])) };
}

/** Just the fields of a form, of a post that has more. */
export function postFields(post: PostFields): PostFields {
  const { title, content, excerpt, category, author, tags } = post;
  const { published, featured_image, published_at } = post;
  return {
    title,
    content,
    excerpt,
    category,
    author,
    tags,
    published,
    featured_image,
    published_at,
  };
}

/** Whether two forms say the same. */
export const sameFields = (one: PostFields, other: PostFields): boolean =>
  JSON.stringify(postFields(one)) === JSON.stringify(postFields(other));
