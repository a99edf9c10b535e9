/**
 * A line that ends as a proton beam does: the dose along its depth, with the Bragg peak just before
 * it stops. The shape is drawn, not computed; it keeps its size and the line before it grows.
 */
export function DepthDose({ className }: { className?: string }) {
  return (
    <svg className={className} width="100%" height="52" aria-hidden="true">
      <svg x="100%" overflow="visible" aria-hidden="true">
        <path
          d="M-2400 40 H-420 C-250 39.5 -150 38 -98 34 C-72 32 -57 28 -47 19 C-42 14 -39 4 -34.5 4 C-29.5 4 -28 48 -21 50.5 H0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
        />
      </svg>
    </svg>
  );
}
