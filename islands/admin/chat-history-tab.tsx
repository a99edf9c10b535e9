/** Comes with its branch. */
export default function ChatHistoryTab() {
  return null;
}
