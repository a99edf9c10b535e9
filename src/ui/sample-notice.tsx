/** Says on every page, while it is so, that the content is invented. */
export function SampleNotice() {
  return (
    <p className="sample-notice bg-wash px-4 py-1.5 text-center text-xs text-accent-ink">
      Sample content: the researcher and the work shown here are invented.
    </p>
  );
}
