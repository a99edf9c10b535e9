/** Comes with its branch. */
export default function DebugTab() {
  return null;
}
