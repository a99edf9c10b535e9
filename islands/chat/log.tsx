import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../src/ui/messages.ts';
import { Button } from '../../src/ui/parts/button.tsx';
import { AnswerBubble, answerBubble, QuestionBubble } from '../../src/ui/parts/exchange.tsx';
import { Icon } from '../../src/ui/parts/icon.tsx';
import type { Answered, ChatState, Pending } from './machine.ts';

interface ChatLogProps {
  state: ChatState;
  /** Shown before the first question. */
  children: ReactNode;
  onRetry: (id: string) => void;
}

/**
 * Questions and answers. As a live region, it announces an answer once it is complete; streamed words are shown but not
 * announced.
 */
export function ChatLog({ state, children, onRetry }: ChatLogProps) {
  const t = useMessages('chat');
  const log = useRef<HTMLDivElement>(null);
  const { answered, pending } = state;
  // One list, so that a question keeps its place and is not announced again with its answer.
  const entries = [...answered, ...pending];
  useStickToEnd(log, state, entries.length);

  return (
    <div
      ref={log}
      role="log"
      aria-label={t('conversation')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it
      tabIndex={0}
      className="chat-log"
    >
      {entries.length === 0 && children}
      {entries.map((entry) => (
        <Entry key={entryKey(entry)} entry={entry} onRetry={onRetry} />
      ))}
    </div>
  );
}

const entryKey = (entry: Answered | Pending) => ('answer' in entry ? entry.messageId : entry.id);

function Entry({ entry, onRetry }: { entry: Answered | Pending; onRetry: (id: string) => void }) {
  return (
    <div className="grid gap-2 not-first:mt-6">
      <QuestionBubble>{'answer' in entry ? entry.question : entry.text}</QuestionBubble>
      {'answer' in entry ? (
        <AnswerBubble {...entry} />
      ) : entry.status === 'failed' ? (
        <FailedToSend attempt={entry.retryCount} onRetry={() => onRetry(entry.id)} />
      ) : entry.partial === '' ? (
        entry.isSearching ? (
          <Searching />
        ) : (
          <Sending />
        )
      ) : (
        <PartialAnswer>{entry.partial}</PartialAnswer>
      )}
    </div>
  );
}

/** A streaming answer, hidden from screen readers, since the complete one is announced. */
function PartialAnswer({ children }: { children: string }) {
  return (
    <div aria-hidden className={answerBubble}>
      <p>{children}</p>
    </div>
  );
}

/** Placeholder for the answer. */
function Searching() {
  return (
    <p aria-live="polite" className={`${answerBubble} text-muted`}>
      {useMessages('chat')('searching')}
    </p>
  );
}

function Sending() {
  return <p className="justify-self-end text-sm text-muted">{useMessages('chat')('sending')}</p>;
}

/** @param attempt number of counted failures */
function FailedToSend({ attempt, onRetry }: { attempt: number; onRetry: () => void }) {
  const t = useMessages('chat');
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      <p className="text-sm font-medium text-danger">{t('failed', { attempt })}</p>
      <Button variant="quiet" onClick={onRetry}>
        <Icon name="rotate-cw" size={14} />
        {t('retry')}
      </Button>
    </div>
  );
}

/** Distance from the end, in pixels, that counts as being at the end. */
const NEAR_PX = 40;

const MARGIN_PX = 20;

/**
 * Keeps the end of a scrolling element in view while it grows, unless the reader scrolled up. It never scrolls past the
 * start of its last part, so that a long answer is read from its question on.
 *
 * @param content changes when the element grows
 * @param asked number of questions: a new one is scrolled into view wherever the reader was
 */
function useStickToEnd(
  scrolling: RefObject<HTMLElement | null>,
  content: unknown,
  asked: number,
): void {
  const atEnd = useRef(false);

  useEffect(() => {
    const element = scrolling.current;
    const followEnd = () => {
      if (!element) return;
      const { scrollHeight, scrollTop, clientHeight } = element;
      atEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_PX;
    };
    element?.addEventListener('scroll', followEnd, { passive: true });
    return () => element?.removeEventListener('scroll', followEnd);
  }, [scrolling]);

  useLayoutEffect(() => {
    if (asked > 0) atEnd.current = true;
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes of the content matter
  useLayoutEffect(() => {
    const element = scrolling.current;
    if (element && atEnd.current) element.scrollTop += toEnd(element);
  }, [scrolling, content]);
}

/** Distance to scroll an element until its end is visible, or the start of its last part, in pixels. */
function toEnd(element: HTMLElement): number {
  const { scrollHeight, scrollTop, clientHeight, lastElementChild } = element;
  const end = scrollHeight - clientHeight - scrollTop;
  if (!lastElementChild) return end;
  const top = element.getBoundingClientRect().top + element.clientTop + MARGIN_PX;
  return Math.min(end, lastElementChild.getBoundingClientRect().top - top);
}
