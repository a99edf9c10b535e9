/** What an import did, in a sentence: "Imported: 3 added, 1 updated." */
export function importOutcome(outcome: {
  added: number;
  updated: number;
  unchanged: number;
  samples: number;
}): string {
  const { added, updated, unchanged, samples } = outcome;
  const parts = [
    `${added} added`,
    updated > 0 && `${updated} updated`,
    unchanged > 0 && `${unchanged} unchanged`,
    samples > 0 && `${samples} of the sample removed`,
  ];
  return `Imported: ${parts.filter(Boolean).join(', ')}.`;
}
