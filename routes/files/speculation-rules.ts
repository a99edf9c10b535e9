import { app } from '../../src/http/app.ts';
import { SPECULATION_RULES } from '../../src/http/respond.tsx';

const DAY = 24 * 60 * 60;

/** `GET /speculation-rules.json`: which pages a browser may fetch before they are asked for. */
export const speculationRules = app().get(SPECULATION_RULES, (c) =>
  c.body(JSON.stringify(RULES), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': `public, max-age=${DAY}`,
  }),
);

/** Files, addresses with a query, calls, the administration, and pages that cost the server more than a link is worth. */
const NOT_FETCHED = [
  ...['[href*="."]', '[href*="?"]', '[href*="#"]', '[href^="//"]'],
  ...['[href^="/admin"]', '[href^="/api/"]', '[href^="/storage/"]', '[href$="/cite"]'],
  ...['[rel~="nofollow"]', '[target]', '[download]'],
];

const RULES = {
  prefetch: [
    {
      // A list of publications has hundreds of links: a selector is cheaper than patterns of addresses.
      where: { selector_matches: `a[href^="/"]:not(${NOT_FETCHED})` },
      // A pointer that rests on a link, or a finger that touches it.
      eagerness: 'moderate',
    },
  ],
};
