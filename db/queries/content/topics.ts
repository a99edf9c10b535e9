import { desc } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { publications } from '../../schema/index.ts';

export type PublicationTopic = Pick<
  typeof publications.$inferSelect,
  'title' | 'journal' | 'research_category' | 'tags'
>;

/** What the newest publications are about, as a query to be part of a batch. */
export const publicationTopics = (db: Db, limit: number) =>
  db
    .select({
      title: publications.title,
      journal: publications.journal,
      research_category: publications.research_category,
      tags: publications.tags,
    })
    .from(publications)
    .orderBy(desc(publications.year), desc(publications.id))
    .limit(limit);
