export type Part = 'pages' | 'api';

/** An address that the benchmark loads. */
export interface Target {
  part: Part;
  path: string;
}

const PAGES = [
  '/',
  '/about',
  '/publications',
  '/publications/1',
  '/blog',
  '/blog/{slug}',
  '/conferences',
  '/contact',
  '/schedule',
];

const API = [
  '/api/publications',
  '/api/publications/1',
  '/api/blog',
  '/api/blog/{slug}',
  '/api/conferences',
  '/api/admin/bibliometrics',
  '/api/admin/about/content',
  '/api/admin/about/photos',
];

/**
 * Every public page and every public GET call.
 *
 * @param slug of the post that stands for all posts
 */
export function targets(slug: string): Target[] {
  const of = (part: Part, paths: string[]) =>
    paths.map((path) => ({ part, path: path.replace('{slug}', slug) }));
  return [...of('pages', PAGES), ...of('api', API)];
}
