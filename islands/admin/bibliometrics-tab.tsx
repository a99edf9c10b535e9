/** Comes with its branch. */
export default function BibliometricsTab() {
  return null;
}
