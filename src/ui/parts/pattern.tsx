import { drawPattern, ORNAMENT, type PatternSize } from '../../settings/theme/pattern.ts';

/**
 * The lines of a drawing, in an SVG of the same size.
 *
 * @example <PatternPaths text={post.title} size={COVER_SIZE} />
 */
export const PatternPaths = ({ text, size }: { text: string; size: PatternSize }) =>
  drawPattern(text, size).map(({ path, width, dashes }) => (
    <path key={path} d={path} strokeWidth={width} strokeDasharray={dashes} />
  ));

const ID = 'site-ornament';

/** The site's own drawing at the top of a page, aligned right. @example <Ornament name={site.name} /> */
export const Ornament = ({ name }: { name: string }) => (
  <svg className="ornament" aria-hidden="true">
    <pattern id={ID} width={ORNAMENT.width} height={ORNAMENT.height} patternUnits="userSpaceOnUse">
      <PatternPaths text={name} size={ORNAMENT} />
    </pattern>
    <svg x="100%" overflow="visible" aria-hidden="true">
      <rect x={-2 * ORNAMENT.width} width={2 * ORNAMENT.width} height="100%" fill={`url(#${ID})`} />
    </svg>
  </svg>
);

/** The same at the bottom: a strip of the drawing at the top. */
export const OrnamentStrip = () => (
  <svg className="ornament-strip" aria-hidden="true">
    <rect width="100%" height="100%" fill={`url(#${ID})`} />
  </svg>
);
