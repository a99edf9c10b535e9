import type { ChatHistoryMessage } from '../../../src/lib/chat/history.ts';
import { formatShortly } from '../../../src/lib/time.ts';
import { Answer, Question } from '../../../src/ui/exchange.tsx';
import { Context } from './context.tsx';

interface MessageProps {
  message: ChatHistoryMessage;
  asker: string;
  timeZone: string;
}

/** A question and its answer, when they came, and what the answer was grounded on. */
export function Message({ message, asker, timeZone }: MessageProps) {
  const { question, answer, sources, context, answered, created_at } = message;
  return (
    <li className="grid gap-2">
      <Question asker={asker}>{question}</Question>
      <Answer answer={answer} sources={sources} target="_blank" />
      <p className="flex flex-wrap gap-x-3 px-1 text-xs text-muted">
        <time dateTime={created_at}>{formatShortly(created_at, timeZone)}</time>
        {!answered && <span className="font-medium text-danger">Unanswered</span>}
      </p>
      {context && <Context>{context}</Context>}
    </li>
  );
}
