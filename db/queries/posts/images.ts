import { sql } from 'drizzle-orm';
import { siteFileKey } from '../../../src/lib/files/storage-key.ts';
import type { Db } from '../../open.ts';

const PREFIX = '/storage/blog/';
/** Longer than any name, however it is encoded. */
const LONGEST = 800;

/**
 * The keys of the images that posts, their versions or drafts use: everything that follows the folder's
 * address in any of them. The database looks for it, since all that text is more than a worker holds.
 */
export async function selectUsedPostImages(db: Db): Promise<Set<string>> {
  const step = PREFIX.length;
  const rows: { name: string }[] = await db.all(sql`
    with recursive texts (text) as (
      select content from blog_posts
      union all select featured_image from blog_posts
      union all select content from post_versions
      union all select featured_image from post_versions
      union all select fields from post_drafts
    ), rests (rest) as (
      select substr(text, instr(text, ${PREFIX}) + ${step}) from texts where instr(text, ${PREFIX}) > 0
      union all
      select substr(rest, instr(rest, ${PREFIX}) + ${step}) from rests where instr(rest, ${PREFIX}) > 0
    )
    select distinct substr(rest, 1, ${LONGEST}) as name from rests`);
  return new Set(
    rows.flatMap(
      ({ name }) => siteFileKey(PREFIX + name.replace(/["'\\<>?#&\s][\s\S]*$/, '')) ?? [],
    ),
  );
}
