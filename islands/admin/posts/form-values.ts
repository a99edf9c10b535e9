import type { PostFields } from '../../../src/lib/posts/draft-fields.ts';
import { localInput, parseMoment } from '../../../src/lib/time.ts';

/** The fields of a post as its form holds them; the text is the editor's. */
export interface FormValues {
  title: string;
  excerpt: string;
  category: string;
  /** Whether the category is typed. */
  custom: boolean;
  author: string;
  tags: string[];
  published: boolean;
  featured_image: string;
  /** As a datetime-local field has it, in the site's time zone. */
  published_at: string;
}

export function valuesOf(fields: PostFields, timeZone: string): FormValues {
  return {
    title: fields.title,
    excerpt: fields.excerpt ?? '',
    category: fields.category,
    custom: fields.category === '',
    author: fields.author,
    tags: fields.tags,
    published: fields.published,
    featured_image: fields.featured_image ?? '',
    published_at: localInput(fields.published_at, timeZone),
  };
}

/** What a form says. A date that was not touched keeps its seconds. */
export function fieldsOf(
  values: FormValues,
  { content, initial, timeZone }: { content: string; initial: PostFields; timeZone: string },
): PostFields {
  const { title, excerpt, category, author, tags, published, featured_image, published_at } =
    values;
  const untouched = published_at === localInput(initial.published_at, timeZone);
  const moment = parseMoment(published_at, timeZone)?.toISOString() ?? null;
  return {
    title: title.trim(),
    content,
    excerpt: excerpt.trim() || null,
    category: category.trim(),
    author,
    tags,
    published,
    featured_image: featured_image.trim() || null,
    published_at: untouched ? initial.published_at : moment,
  };
}
