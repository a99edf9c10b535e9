/** Every public page of the sample site; the last one is none. */
export const PAGES = [
  '/',
  '/about',
  '/publications',
  '/publications?view=compact&type=Article&tag=LET',
  '/publications/2',
  '/blog',
  '/blog/dose-is-not-enough',
  '/?chat=explore',
  '/chat',
  '/conferences',
  '/contact',
  '/schedule',
  '/search?q=proton therapy',
  '/publications/2/cite',
  '/no-such-page',
];
