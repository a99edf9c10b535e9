/**
 * A line that ends as a proton beam does: the dose along its depth, with the Bragg peak just before
 * it stops. The shape is drawn, not computed.
 */
export function DepthDose({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1000 48"
      preserveAspectRatio="xMaxYMax slice"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d="M-2000 37 L0 37 C420 36.5 680 35.5 820 32.5 C875 31 905 27.5 921 19 C929 14 933 3 938 3 C944 3 945 46 953 46.4 L1000 46.6" />
    </svg>
  );
}
