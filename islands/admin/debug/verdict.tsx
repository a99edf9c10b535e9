import { Check, X } from 'lucide-react';

/** Whether something is as it should be, in words and with a mark. */
export function Verdict({ good, words }: { good: boolean; words: [good: string, bad: string] }) {
  const Mark = good ? Check : X;
  return (
    <span className={good ? 'text-ink' : 'font-medium text-danger'}>
      <Mark
        size={15}
        aria-hidden
        strokeWidth={2.5}
        className={`mr-1.5 inline-block align-[-2px] ${good ? 'text-accent' : ''}`}
      />
      {good ? words[0] : words[1]}
    </span>
  );
}
