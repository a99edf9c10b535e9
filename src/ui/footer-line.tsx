/** A line across the page that ends in a curve. The curve keeps its size, and the line before it grows. */
export function FooterLine({
  path,
}: {
  /** Of SVG, 52 high: x is 0 at the end of the line and negative before it. */
  path: string;
}) {
  return (
    <svg width="100%" height="52" aria-hidden="true">
      <svg x="100%" overflow="visible" aria-hidden="true">
        <path d={path} />
      </svg>
    </svg>
  );
}
