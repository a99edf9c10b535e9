/** A figure that may take another's place, and by how much it differs. */
export function Changed({ from, to }: { from: number; to: number }) {
  const change = to - from;
  return (
    <span>
      <span className="font-semibold">{to}</span>
      <span className="ml-2 text-muted">
        {change === 0 ? '(same)' : `(${change > 0 ? '+' : '−'}${Math.abs(change)})`}
      </span>
    </span>
  );
}
