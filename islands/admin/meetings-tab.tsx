/** Comes with its branch. */
export default function MeetingsTab() {
  return null;
}
