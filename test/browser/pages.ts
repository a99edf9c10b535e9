/** Every public page of the sample site; the last one is none. */
export const PAGES = [
  '/',
  '/about',
  '/publications',
  '/publications/2',
  '/blog',
  '/blog/dose-is-not-enough',
  '/?chat=explore',
  '/chat',
  '/conferences',
  '/contact',
  '/schedule',
  '/search',
  '/search?q=proton therapy',
  '/publications/2/cite',
  '/no-such-page',
];

/** What the browser says of a page that is answered with 404. */
export const NOT_FOUND = /status of 404/;

/** What it may say of one of the pages above. */
export const expectedOf = (path: string) => (path === '/no-such-page' ? [NOT_FOUND] : []);
