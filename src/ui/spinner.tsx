/** Something is loading; `label` says what to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex justify-center py-16">
      <span aria-hidden className="spinner" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
