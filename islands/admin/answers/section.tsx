import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ExternalLink } from '../../../src/ui/button.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { Empty } from '../../../src/ui/placeholder.tsx';
import { useDeletion } from '../kit/delete-dialog.tsx';
import { LongText } from '../kit/long-text.tsx';
import { Section } from '../kit/section.tsx';
import { answerDeletion, answersQuery, type StoredAnswer } from './calls.ts';
import { AnswerDialog, type EditedAnswer } from './form.tsx';

/** What the owner answered once: listed, added, changed and deleted. */
export function Answers() {
  const query = useQuery(answersQuery);
  const [edited, setEdited] = useState<EditedAnswer | null>(null);
  const { askToDelete, deleteDialog } = useDeletion(answerDeletion, {
    question: ({ question }) =>
      `The assistant will not give your answer to “${question}” any more.`,
  });
  return (
    <Section
      title="Your Answers"
      intro="Questions that you answered once. The assistant gives your answer to whoever asks them again."
      className="mt-10"
    >
      <Button className="mb-4" onClick={() => setEdited({ question: '' })}>
        Add Answer
      </Button>
      <Loaded query={query}>
        {(answers) =>
          answers.length === 0 ? (
            <Empty>No answers yet</Empty>
          ) : (
            <ul>
              {answers.map((answer) => (
                <Item
                  key={answer.id}
                  answer={answer}
                  onEdit={() => setEdited(answer)}
                  onDelete={() => askToDelete(answer)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && <AnswerDialog edited={edited} onClose={() => setEdited(null)} />}
      {deleteDialog}
    </Section>
  );
}

function Item({
  answer: { question, answer, url },
  onEdit,
  onDelete,
}: {
  answer: StoredAnswer;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <li className="flex items-start gap-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{question}</p>
        <div className="mt-1 text-sm text-muted">
          <LongText what="answer" lines={4}>
            {answer}
          </LongText>
        </div>
        {url && (
          <ExternalLink href={url} className="text-sm wrap-anywhere">
            {url}
          </ExternalLink>
        )}
      </div>
      <IconButton icon={Pencil} label={`Edit the answer to “${question}”`} onClick={onEdit} />
      <IconButton
        icon={Trash2}
        label={`Delete the answer to “${question}”`}
        danger
        onClick={onDelete}
      />
    </li>
  );
}
