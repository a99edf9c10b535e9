import type { MiddlewareHandler } from 'hono';
import type { Db } from '../../db/open.ts';
import type { Config } from '../config.ts';
import type { Assets } from '../hydration/assets.ts';
import type { Lexicon } from '../lib/assistant/lexicon.ts';
import type { Site } from '../lib/settings/site.ts';
import type { AnalyticsSink } from '../platform/analytics-sink/analytics-sink.ts';
import type { RenderCard } from '../platform/card-renderer/card-renderer.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Log } from '../platform/log/log.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Embedder } from '../platform/model/embedder.ts';
import type { Model } from '../platform/model/model.ts';
import type { PageCache } from '../platform/page-cache/page-cache.ts';
import type { RequestInfo } from '../platform/request-info/request-info.ts';
import type { SystemInfo } from '../platform/system-info/system-info.ts';
import type { LoggedIn } from '../services/auth/sessions.ts';

/** What the entries pass to the app. */
export interface AppDeps {
  db: Db;
  files: FileStore;
  /** Files that no address serves: backups. */
  privateFiles: FileStore;
  config: Config;
  assets: Assets;
  pageCache: PageCache;
  /** Null where none is configured: the assistant then quotes. */
  model: Model | null;
  /** Null where none is configured: the assistant then finds by words alone. */
  embedder: Embedder | null;
  /** What the assistant and the search know of English words. */
  lexicon: Lexicon;
  /** Null where no letters are sent: nothing promises one then. */
  mail: Mail | null;
  analytics: AnalyticsSink;
  renderCard: RenderCard;
  /** Serves the built client files, where the platform does not do it by itself. */
  staticFiles?: MiddlewareHandler;
  requestInfo: RequestInfo;
  systemInfo: SystemInfo;
  log: Log;
  now: () => Date;
}

/** What a request finds: the app's dependencies, and the site as it is now. */
export interface Deps extends AppDeps {
  /** The addresses that no page of the site's own may have. */
  reservedSlugs: ReadonlySet<string>;
  site: Site;
}

/** What a cacheable route finds of the page cache on its request. */
export interface CacheContext {
  /** Path and query as they were sent, and their key. */
  sent: string;
  sentKey: string;
  /** The cache's key for an address, with this request's origin and format. */
  keyOf: (address: string) => string;
  /** Answers with what is in the cache by now, if anything. */
  fromCache: (key: string) => Promise<Response | null>;
  /** The pages that are being rendered at this moment, by their key. */
  rendering: Map<string, Promise<void>>;
  /** Set by `cacheable`: the answer may be kept under this key; `done` tells the requests that wait for it. */
  sharing?: { key: string; done: () => void };
}

export interface Variables {
  deps: Deps;
  /** The state of the content that the request began with; null when it could not be read. */
  contentVersion: number | null;
  requestId: string;
  /** Set by `sendText`: the answer as text, which the cache would have to read out of the response. */
  text?: string;
  /** Set by a cacheable route whose answer the clock alone changes: when it does. */
  expiresAt?: Date | null;
  /** The administrator, on the routes that are theirs. */
  loggedIn?: LoggedIn;
  /** The page cache's own. */
  cacheContext?: CacheContext;
}

export type Env = { Variables: Variables };
