import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { passageVectors } from '../../schema/passages.ts';
import { jsonChunks, rawSelect } from '../../statements.ts';
import { isPublishedPage } from '../posts/pages.ts';
import { isPublicPost } from '../posts/read.ts';

/** About 400 tokens: some models refuse more than 512. */
const MAX_CHARACTERS = 1_500;
/** Maximum number of vectors compared: with 1,024 dimensions they take 5 MB. */
const MOST_COMPARED = 5_000;
/** D1's responses are limited to a few megabytes. */
const PAGE = 500;

/** Text of a passage for the model: for an answer, only the question in its first line, to find similar ones. */
const EMBEDDED_TEXT = sql.raw(
  `substr(iif(p.kind = 'answer', substr(p.text, 1, instr(p.text, char(10)) - 1),
    p.title || char(10) || p.heading || char(10) || p.text), 1, ${MAX_CHARACTERS})`,
);

/** A passage with its text for the model. */
interface Unembedded {
  id: number;
  text: string;
}

/**
 * Passages without a vector of a model, up to a maximum. Drafts are not sent to the model; facts are too similar to
 * each other.
 */
export const selectWithoutVector = (
  db: Db,
  { model, now, most }: { model: string; now: Date; most: number },
): Promise<Unembedded[]> =>
  rawSelect(
    db,
    ['id', 'text'],
    sql`select p.id, ${EMBEDDED_TEXT} as text from passages p
      left join passage_vectors v on v.passage = p.id and v.model = ${model}
      left join untrashed_posts on p.kind = 'post' and untrashed_posts.id = cast(p.record as integer)
      left join untrashed_pages on p.kind = 'page' and untrashed_pages.id = cast(p.record as integer)
      where v.passage is null and p.kind <> 'fact' and (p.kind <> 'post' or ${isPublicPost(now)})
        and (p.kind <> 'page' or ${isPublishedPage})
      order by p.id limit ${most}`,
  );

/** Stored data of a passage: its vector as encoded by `encodeVector`, and its cosines with unrelated questions. */
interface EncodedVector {
  vector: string;
  background: string;
}

/** Stores vectors, replacing those of other models. Skips passages that were deleted or changed. */
export async function storeVectors(
  db: Db,
  model: string,
  rows: (Unembedded & EncodedVector)[],
): Promise<void> {
  for (const chunk of jsonChunks(rows)) {
    await db.run(sql`insert into passage_vectors (passage, model, vector, background)
      select p.id, ${model}, new.value ->> 'vector', new.value ->> 'background' from json_each(${JSON.stringify(chunk)}) new
      join passages p on p.id = new.value ->> 'id' and ${EMBEDDED_TEXT} = new.value ->> 'text'
      where true
      on conflict (passage) do update set model = excluded.model, vector = excluded.vector,
        background = excluded.background`);
  }
}

/** Number of passages with a vector of a model. */
export const countVectors = (db: Db, model: string): Promise<number> =>
  db.$count(passageVectors, eq(passageVectors.model, model));

type StoredRow = EncodedVector & { passage: number };

/** The vectors of a model, in stored form. */
export async function selectVectors(db: Db, model: string): Promise<StoredRow[]> {
  const all: StoredRow[] = [];
  while (all.length < MOST_COMPARED) {
    const rows = await rawSelect<StoredRow>(
      db,
      ['passage', 'vector', 'background'],
      sql`select passage, vector, background from passage_vectors
        where model = ${model} and passage > ${all.at(-1)?.passage ?? -1}
        order by passage limit ${PAGE}`,
    );
    all.push(...rows);
    if (rows.length < PAGE) break;
  }
  return all;
}
