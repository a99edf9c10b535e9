import type { MiddlewareHandler } from 'hono';
import type { Db } from '../../db/open.ts';
import type { Token } from '../../db/queries/account/tokens.ts';
import type { LoggedIn } from '../account/sessions.ts';
import type { AnalyticsEvent } from '../analytics/event.ts';
import type { Config } from '../config.ts';
import type { Assets } from '../hydration/assets.ts';
import type { Connect } from '../platform/connections.ts';
import type { EventSink } from '../platform/event-sink.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Log } from '../platform/log.ts';
import type { PageCache } from '../platform/page-cache.ts';
import type { RequestInfo } from '../platform/request-info.ts';
import type { SystemInfo } from '../platform/system-info.ts';
import type { Connected } from '../services/read.ts';
import type { Site } from '../settings/site.ts';
import type { InlineStyle } from '../settings/theme/inline-style.ts';
import type { MessageId } from '../tools/json-rpc.ts';
import type { Readers } from './readers.ts';

/** What the entries pass to the app. */
export interface AppDeps {
  db: Db;
  files: FileStore;
  /** Files that no address serves: backups. */
  privateFiles: FileStore;
  /** The environment's; a request finds what was typed in the panel as well. */
  config: Config;
  connect: Connect;
  assets: Assets;
  pageCache: PageCache;
  analytics: EventSink<AnalyticsEvent>;
  readers: Readers;
  /** Serves the built client files, where the platform does not do it by itself. */
  staticFiles?: MiddlewareHandler;
  requestInfo: RequestInfo;
  systemInfo: SystemInfo;
  log: Log;
  now: () => Date;
}

/** What a request finds: the app's dependencies, and the site and its services as they are now. */
export interface Deps extends AppDeps, Connected {
  site: Site;
}

interface Variables {
  deps: Deps;
  /** The state of the content that the request began with; null when it could not be read. */
  contentVersion: number | null;
  requestId: string;
  /** The type of an answer from the page cache: to read it off the response takes a fifth of the time of that answer. */
  cachedType?: string | undefined;
  /** Set by a cacheable route whose answer the clock alone changes: when it does. */
  expiresAt?: Date | null;
  /** What `sendText` answers with. */
  text?: string;
  /** The hosts that the page may show in frames. */
  frames?: string[];
  /** Set by `respond`: any site may show the answer in a frame. */
  isEmbedded?: true;
  /** Set by `respond`: the styles that stand in the page. */
  styles?: readonly InlineStyle[];
  /** Set by `sendFile`: what is answered was stored by somebody, and is no page. */
  isFile?: true;
  /** Of a message of the Model Context Protocol, which an error repeats. */
  messageId?: MessageId;
  /** The administrator, on the routes that are theirs. */
  loggedIn?: LoggedIn;
  /** In the administrator's place: the token that a program called with. */
  token?: Token;
  /**
   * Set by the page cache for `cacheable`, with what the route reads of the query: the page if it is there by now, else
   * null, and this answer is kept.
   */
  claimPage?: ((query: string) => Promise<Response | null>) | undefined;
}

export type Env = { Variables: Variables };
