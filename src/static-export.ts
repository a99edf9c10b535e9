import { join, resolve } from 'node:path';
import build from 'virtual:client-build';
import type { ExecutionContext } from 'hono';
import type { Db } from '../db/open.ts';
import { selectOptionalPublication } from '../db/queries/publications/read.ts';
import { createApp } from './app.tsx';
import { NO_LEXICON } from './assistant/lexicon.ts';
import { NODE_VARIABLES, type NodeConfig } from './config.ts';
import { readersInThisThread } from './http/readers.ts';
import { readAssets } from './hydration/assets.ts';
import type { FileStore } from './platform/files/store.ts';
import { memoryPageCache } from './platform/page-cache-memory.ts';
import { staticFiles } from './platform/static-files-node.ts';
import { nodeSystemInfo } from './platform/system-info-node.ts';
import { pdfAddress } from './publications/links.ts';
import { loadSite } from './settings/save.ts';
import { exportStatic, type StaticExport } from './static-export/export-static.ts';
import { errorText } from './values/text.ts';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * The entry of `npm run export:static`: the app without a server. It counts no visits, sends no letters and does no
 * daily work, so that it runs beside the site's own server.
 *
 * @param site.origin where the site says that it is
 */
export async function exportSite(
  site: {
    db: Db;
    files: FileStore;
    privateFiles: FileStore;
    config: NodeConfig;
    origin: string;
  },
  target: Pick<StaticExport, 'read' | 'write' | 'base'>,
) {
  const { db, files, privateFiles, config, origin } = site;
  const app = createApp({
    db,
    files,
    privateFiles,
    config: { ...config, SITE_URL: origin },
    assets: readAssets(build),
    // Each page is asked for once.
    pageCache: memoryPageCache(0),
    staticFiles: staticFiles(join(ROOT, 'client'), { https: false }),
    connect: () => ({ model: null, embedder: null, mail: null }),
    // Nobody searches here, and nobody asks.
    lexicon: NO_LEXICON,
    analytics: { record: () => {} },
    readers: readersInThisThread,
    requestInfo: {
      locate: () => ({ ipAddress: '', country: 'Local', city: 'Local' }),
      siteOrigin: () => origin,
      routedByName: true,
    },
    systemInfo: nodeSystemInfo({
      names: NODE_VARIABLES,
      environment: {},
      files: '',
      remote: false,
    }),
    log: ({ level, message }) => {
      if (level === 'error') process.stderr.write(`${message}\n`);
    },
    now: () => new Date(),
  });
  const context: ExecutionContext = {
    waitUntil: (work) => void work.catch((error) => process.stderr.write(`${errorText(error)}\n`)),
    passThroughOnException() {},
    props: {},
  };
  const { schedulingUrl } = await loadSite(db, config);
  return exportStatic({
    ...target,
    origin,
    leftOut: ['/search', '/chat', ...(schedulingUrl ? [] : ['/schedule'])],
    async fetch(address) {
      const pdf = await findPdfAddress(db, address, origin);
      return pdf ? Response.redirect(pdf) : app.fetch(new Request(origin + address), {}, context);
    },
  });
}

/** Where the PDF lies that a download leads to: a file is found by its ending. */
async function findPdfAddress(db: Db, address: string, origin: string): Promise<string | null> {
  const [, id] = /^\/api\/publications\/(\d+)\/download$/.exec(address) ?? [];
  const publication = id ? await selectOptionalPublication(db, Number(id)) : null;
  return publication && pdfAddress(publication, origin);
}
