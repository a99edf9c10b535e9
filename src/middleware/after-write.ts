import type { MiddlewareHandler } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { moveConflictingPages } from '../posts/move-conflicting-pages.ts';
import type { ContentVersion } from './content-version.ts';

/**
 * Runs after public content was written: cached pages expire, a custom page moves from an address that now belongs to
 * records, and the assistant's index and vectors are updated in the background. Only the administrator, or a program
 * with a token, writes such content; database triggers detect whether a call did.
 *
 * @example app.use(afterWrite(version));
 */
export function afterWrite(version: ContentVersion): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (c.req.method === 'GET' || !(c.get('loggedIn') || c.get('token'))) return;
    if (!(await version.refresh())) return;
    const deps = c.get('deps');
    if (await moveConflictingPages(deps)) await version.refresh();
    c.executionCtx.waitUntil(updateAssistant(deps));
  };
}

/** Loaded with the first write, so that no visitor waits for it. */
async function updateAssistant(deps: Deps): Promise<void> {
  const { updatePassageIndex } = await import('../search/passage-index.ts');
  await updatePassageIndex(deps);
  const { updateVectors } = await import('../search/passage-vectors.ts');
  await updateVectors(deps);
}
