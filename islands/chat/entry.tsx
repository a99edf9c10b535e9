import { RotateCw } from 'lucide-react';
import { Button } from '../../src/ui/button.tsx';
import { answerBubble } from '../../src/ui/exchange.tsx';

/** An answer on its way: for the eye only, since the whole will be spoken. */
export function PartialAnswer({ children }: { children: string }) {
  return (
    <div aria-hidden className={answerBubble}>
      <p>{children}</p>
    </div>
  );
}

export function Sending() {
  return <p className="justify-self-end text-sm text-muted">Sending...</p>;
}

/** @param attempt how many failures were counted */
export function FailedToSend({ attempt, onRetry }: { attempt: number; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      <p className="text-sm font-medium text-danger">{`Failed to send (Attempt ${attempt}/3)`}</p>
      <Button variant="quiet" onClick={onRetry}>
        <RotateCw size={14} aria-hidden />
        Retry
      </Button>
    </div>
  );
}
