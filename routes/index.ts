import type { Hono, MiddlewareHandler } from 'hono';
import type { Env } from '../src/factory.ts';
import { app } from '../src/factory.ts';
import { health } from './api/health.ts';
import { home } from './pages/home.tsx';

/** The whole URL map. */
export function mountRoutes(site: Hono<Env>, share: MiddlewareHandler<Env>): void {
  const pages = app().use(share).route('/', home);
  site.route('/', health).route('/', pages);
}
