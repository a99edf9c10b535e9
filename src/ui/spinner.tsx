/** Something is loading; `label` says what to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex justify-center py-16">
      <span
        aria-hidden
        className="spinner size-8 animate-spin rounded-full border-3 border-track border-t-accent motion-reduce:[animation-duration:3s]"
      />
      <span className="sr-only">{label}</span>
    </div>
  );
}
