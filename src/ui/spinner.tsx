/** Something is under way; `label` says what to those who cannot see it turn. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex justify-center py-16">
      <span aria-hidden className="spinner" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
