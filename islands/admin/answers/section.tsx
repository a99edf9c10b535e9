import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Answer, answer } from '../../../records/answer.ts';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { LongText } from '../kit/long-text.tsx';
import { makeRecordActions, type StoredRecord } from '../kit/record-calls.ts';
import { useRecordDialogs } from '../kit/record-dialog.tsx';
import { Section } from '../kit/section.tsx';

/** What the owner answered once, newest first. */
export const answersQuery = makeRecordActions<Answer & StoredRecord>(answer).list;

/** What the owner answered once: listed, added, changed and deleted. */
export function Answers() {
  const query = useQuery(answersQuery);
  const { add, renderButtons, dialogs } = useRecordDialogs(answer);
  const { heading, intro, messages } = answer;
  return (
    <Section title={heading} intro={intro} className="mt-10">
      <Button className="mb-4" onClick={() => add()}>
        Add Answer
      </Button>
      <Loaded query={query}>
        {(answers) =>
          answers.length === 0 ? (
            <Empty>{messages.empty}</Empty>
          ) : (
            <ul>
              {answers.map((each) => (
                <Item key={each.id} answer={each}>
                  {renderButtons(each)}
                </Item>
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialogs}
    </Section>
  );
}

function Item({
  answer: { question, answer, url },
  children,
}: {
  answer: Answer;
  children: ReactNode;
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
      {children}
    </li>
  );
}
