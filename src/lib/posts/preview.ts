import { parseMoment } from '../time.ts';
import { postChanges } from './post-fields.ts';

/** What a page shows of a post. */
export interface PreviewedPost {
  title: string;
  content: string;
  category: string;
  author: string;
  tags: string[];
  featured_image: string | null;
  published_at: string | null;
}

/**
 * A post with what stands in its form, as far as that is valid already.
 *
 * @param timeZone in which the form's date is, when it names no zone
 * @returns its HTML is not cleaned
 */
export function withDraft(
  stored: PreviewedPost,
  fields: Readonly<Record<string, unknown>> = {},
  timeZone: string,
): PreviewedPost {
  const { title, content, category, author, tags, featured_image, published_at } = {
    ...stored,
    ...valid(inZone(fields, timeZone)),
  };
  return {
    title: title || 'Untitled',
    content,
    category,
    author,
    tags,
    featured_image,
    published_at,
  };
}

function valid(fields: Readonly<Record<string, unknown>>) {
  const sent = postChanges.safeParse(fields);
  if (sent.success) return sent.data;
  const wrong = new Set(sent.error.issues.map(({ path }) => path[0]));
  const others = Object.entries(fields).filter(([name]) => !wrong.has(name));
  return postChanges.safeParse(Object.fromEntries(others)).data ?? {};
}

/** The form's date is one of the site, where it names no zone. */
function inZone(fields: Readonly<Record<string, unknown>>, timeZone: string) {
  const { published_at } = fields;
  const moment = typeof published_at === 'string' ? parseMoment(published_at, timeZone) : null;
  return moment ? { ...fields, published_at: moment.toISOString() } : fields;
}
