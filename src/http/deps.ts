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

/** Dependencies that the entries pass to the app. */
export interface AppDeps {
  db: Db;
  files: FileStore;
  /** Files that are not served at any address: backups. */
  privateFiles: FileStore;
  /** Configuration from the environment; requests also see what was entered in the panel. */
  config: Config;
  connect: Connect;
  assets: Assets;
  /** Loads a font for the PDF of the CV by its name, see `src/cv/pdf-fonts.ts`. */
  loadFont: (name: string) => Promise<Uint8Array>;
  pageCache: PageCache;
  analytics: EventSink<AnalyticsEvent>;
  readers: Readers;
  /** Serves the built client files, unless the platform does. */
  staticFiles?: MiddlewareHandler;
  requestInfo: RequestInfo;
  systemInfo: SystemInfo;
  log: Log;
  now: () => Date;
}

/** Dependencies of a request: the app's, and the current state of the site and its services. */
export interface Deps extends AppDeps, Connected {
  /** In the language of the request. */
  site: Site;
  /** The site in each of its languages. */
  sites: readonly Site[];
}

interface Variables {
  deps: Deps;
  /** State of the content when the request began; null if it could not be read. */
  contentVersion: number | null;
  requestId: string;
  /**
   * Content type of a response from the page cache: reading it from the response takes a fifth of the time of that
   * response.
   */
  cachedType?: string | undefined;
  /** Set by a cacheable route whose response changes with time: when it does. */
  expiresAt?: Date | null;
  /** Content of `sendText`'s response. */
  text?: string;
  /** Hosts that the page may show in frames. */
  frames?: string[];
  /** Set by `respond`: any site may show the response in a frame. */
  isEmbedded?: true;
  /** Set by `respond`: the page's inline styles. */
  styles?: readonly InlineStyle[];
  /** Set by `sendFile`: the response is a stored file, not a page. */
  isFile?: true;
  /** Id of a Model Context Protocol message, which an error repeats. */
  messageId?: MessageId;
  /** The administrator, on routes that require one. */
  loggedIn?: LoggedIn;
  /** Instead of the administrator: the token that a program used. */
  token?: Token;
  /**
   * Set by the page cache for `cacheable`: returns the page if it is cached by now, otherwise null, and then caches
   * this response. Takes the part of the query that the route reads.
   */
  claimPage?: ((query: string) => Promise<Response | null>) | undefined;
}

export type Env = { Variables: Variables };
