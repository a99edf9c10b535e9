import { access } from '../routes/access.ts';
import { routes } from '../routes/index.ts';
import { type Caller, makeCallerLookup } from '../src/middleware/access.ts';

interface Route {
  method: string;
  path: string;
  /** The path with something in the place of each parameter. */
  address: string;
  /** Null for a route that nobody classified. */
  caller: Caller | null;
}

const callers = makeCallerLookup(access);

/** Every route there is, once, and who may call it. */
export const everyRoute: Route[] = [
  ...new Set(routes.routes.map(({ method, path }) => `${method} ${path}`)),
].map((line) => {
  const [method = '', path = ''] = line.split(' ');
  const address = path.replace(/:\w+(\{[^}]*\})?/g, '1');
  return { method, path, address, caller: callers(method, address) };
});
