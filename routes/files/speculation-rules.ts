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

/** Files, calls, the administration, and pages that cost the server more than a link is worth. */
const NOT_FETCHED = [
  '/*.*',
  '/*\\?(.+)',
  '/*#(.+)',
  '/admin',
  '/admin/*',
  '/api/*',
  '/healthz',
  '/publications/:id/cite',
  '/storage/*',
];

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_FETCHED } },
          { not: { selector_matches: '[rel~="nofollow"], [download], [target]' } },
        ],
      },
      // A pointer that rests on a link, or a finger that touches it.
      eagerness: 'moderate',
    },
  ],
};
