import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, asOneLine, MAX_QUESTION } from '../../../records/answer.ts';
import type { ChatHistoryMessage, ChatHistorySession } from '../../../records/chat-session.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Dialog } from '../../../src/ui/parts/dialog.tsx';
import { AnswerBubble, QuestionBubble } from '../../../src/ui/parts/exchange.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { formatMeeting } from '../../../src/values/time.ts';
import { answersQuery } from '../answers/section.tsx';
import { Time } from '../kit/cells.tsx';
import { LongText } from '../kit/long-text.tsx';
import { RecordDialog } from '../kit/record-dialog.tsx';
import type { EditedRecord } from '../kit/record-form.tsx';
import { chatMessages } from './calls.ts';

/** The questions and answers of a chat; unanswered questions can be answered here. */
export function SessionDialog({
  session,
  onClose,
}: {
  session: ChatHistorySession;
  onClose: () => void;
}) {
  const { name, email, created_at } = session;
  const query = useQuery(chatMessages(session));
  const [edited, setEdited] = useState<EditedRecord | null>(null);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={name}
      description={
        <span className="flex flex-wrap gap-x-4">
          <span className="min-w-0 wrap-anywhere">{email ?? 'No email address'}</span>
          <Time at={created_at} format={(...at) => `Started ${formatMeeting(...at)}`} />
        </span>
      }
    >
      <Loaded query={query}>
        {(messages) => (
          <>
            {messages.length === 0 && <Empty>No messages found for this chat session</Empty>}
            <ol className="grid gap-8">
              {messages.map((message) => (
                <Message key={message.id} message={message} asker={name} onAnswer={setEdited} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {edited && (
        <RecordDialog definition={answer} edited={edited} onClose={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

function Message({
  message,
  asker,
  onAnswer,
}: {
  message: ChatHistoryMessage;
  asker: string;
  onAnswer: (edited: EditedRecord) => void;
}) {
  const { question, answer, sources, mark, context, certainty, created_at } = message;
  return (
    <li className="grid gap-2">
      <QuestionBubble asker={asker}>{question}</QuestionBubble>
      <AnswerBubble answer={answer} sources={sources} mark={mark ?? null} target="_blank" />
      <p className="flex flex-wrap gap-x-3 px-1 text-sm text-muted">
        <Time at={created_at} />
        {certainty !== 'sure' && (
          <span className="font-medium text-danger">
            {certainty === 'unsure' ? 'Unanswered: not sure' : 'Unanswered'}
          </span>
        )}
      </p>
      {context && (
        <div className="border-l-2 border-line px-3 text-sm text-muted">
          <LongText what="context" lines={2}>
            {`Context: ${context}`}
          </LongText>
        </div>
      )}
      {certainty !== 'sure' && <AnswerButton question={question} onAnswer={onAnswer} />}
    </li>
  );
}

/** Opens the form to save an answer to a question, or to edit the saved one. */
function AnswerButton({
  question,
  onAnswer,
}: {
  question: string;
  onAnswer: (edited: EditedRecord) => void;
}) {
  const asked = asOneLine(question).slice(0, MAX_QUESTION);
  const { data: answers = [] } = useQuery(answersQuery);
  const stored = answers.find((answer) => answer.question === asked);
  return (
    <Button className="justify-self-start" onClick={() => onAnswer(stored ?? { question: asked })}>
      {stored ? 'Edit your answer' : 'Answer this question'}
    </Button>
  );
}
