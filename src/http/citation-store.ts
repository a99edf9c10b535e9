import type { Context } from 'hono';
import { selectCitedWorks } from '../../db/queries/posts/cited-works.ts';
import {
  type MadeCitations,
  selectMadeCitations,
  storeMadeCitations,
} from '../../db/queries/posts/made-citations.ts';
import type { CitationFields } from '../posts/citations.ts';
import type { CitationStore } from '../posts/made-citations.ts';
import { renderCitations } from '../posts/render-citations.ts';
import { matchLanguage } from '../values/site-languages.ts';
import type { Env } from './deps.ts';

/** The stored citations of a post or page. */
export const citationStore = (c: Context<Env>, id: number): CitationStore =>
  openCitationStores(c, [id])(id);

/** The stored citations of several posts or pages, by their ids: all are read at once when the first is needed. */
export function openCitationStores(
  c: Context<Env>,
  ids: readonly number[],
): (id: number) => CitationStore {
  const { db, now, log } = c.var.deps;
  let stored: Promise<Map<number, MadeCitations>> | undefined;
  const readAll = () => (stored ??= selectMadeCitations(db, ids));
  return (id) => ({
    read: async () => (await readAll()).get(id) ?? null,
    keep: (made) =>
      c.executionCtx.waitUntil(
        storeMadeCitations(db, id, made, now()).catch((error) =>
          log({ level: 'error', message: `Citations could not be stored: ${error}` }),
        ),
      ),
  });
}

/** Makes the citations of a saved text in the background, so that no visitor waits for them. */
export function prepareCitations(
  c: Context<Env>,
  text: CitationFields & { id: number; content: string },
) {
  if (!text.content.includes('<cite ')) return;
  const { db, site, log } = c.var.deps;
  const language = matchLanguage(site.languages, text.language ?? site.recordLanguage);
  const prepare = async () => {
    const works = await selectCitedWorks(db, text.references);
    const store = citationStore(c, text.id);
    await renderCitations({ ...text, works, styles: site.styles, store }, language);
  };
  c.executionCtx.waitUntil(
    prepare().catch((error) =>
      log({ level: 'error', message: `Citations could not be made: ${error}` }),
    ),
  );
}
