import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** The policy for API responses. On Workers, `public/_headers` sets the same; browsers ignore HSTS headers over http. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** XML declares its encoding itself. */
const SVG = 'image/svg+xml; charset=utf-8';

/**
 * Serves the built client files, precompressed; only files that existed at startup are looked up on disk.
 *
 * @param https true if the site is reached over https
 */
export function staticFiles(root: string, { https }: { https: boolean }): MiddlewareHandler {
  const known = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^[._]|\.(br|gz)$/.test(entry.name))
      .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`)
      .filter((path) => !path.startsWith('/.')),
  );
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound(path, c) {
      if (/\.svg(?:\.(?:br|gz))?$/.test(path)) c.header('Content-Type', SVG);
    },
  });
  return (c, next) => {
    const { path, method } = c.req;
    if (!known.has(path) || (method !== 'GET' && method !== 'HEAD')) return next();
    const isImmutable = path.startsWith('/assets/');
    c.header(
      'Cache-Control',
      isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', POLICY);
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (https) c.header('Strict-Transport-Security', 'max-age=31536000');
    return serve(c, next);
  };
}
