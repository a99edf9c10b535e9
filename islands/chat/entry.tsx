import { RotateCw } from 'lucide-react';
import { isSitePath, type Source } from '../../src/lib/chat/exchange.ts';
import { splitMarks } from '../../src/lib/chat/marks.ts';
import { Button } from '../../src/ui/button.tsx';
import { cx } from '../../src/ui/cx.ts';

const bubble = 'max-w-[88%] rounded-lg px-4 py-2.5 wrap-anywhere whitespace-pre-line';
const answerBubble = cx(bubble, 'justify-self-start rounded-bl-xs bg-fill');

export function Question({ children }: { children: string }) {
  return (
    <div className={cx(bubble, 'justify-self-end rounded-br-xs bg-wash text-accent-ink')}>
      <span className="sr-only">You asked: </span>
      <p>{children}</p>
    </div>
  );
}

/** A whole answer and what it was taken from; its marks lead to the sources that they name. */
export function Answer({ answer, sources }: { answer: string; sources: Source[] }) {
  return (
    <div className={answerBubble}>
      <span className="sr-only">The assistant answered: </span>
      <p>
        {splitMarks(answer, sources.length).map(({ text, index }, position) => {
          const source = index === null ? undefined : sources[index];
          return source ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
            <SourceLink key={position} url={source.url} label={`Source ${text}: ${source.title}`}>
              {text}
            </SourceLink>
          ) : (
            text
          );
        })}
      </p>
      {sources.length > 0 && (
        <div className="mt-3 border-t border-line pt-2 text-sm">
          <p className="text-xs text-muted">Sources</p>
          <ol className="mt-1 grid list-decimal gap-1 pl-5 marker:text-muted">
            {sources.map(({ title, url }) => (
              <li key={url} className="text-pretty">
                <SourceLink url={url}>{title}</SourceLink>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** Leads to pages of this site only, whatever the answer says. */
function SourceLink({ url, label, children }: { url: string; label?: string; children: string }) {
  if (!isSitePath(url)) return children;
  return (
    <a href={url} aria-label={label}>
      {children}
    </a>
  );
}

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
