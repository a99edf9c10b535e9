import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type Answer, answer } from '../../../records/answer.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { EmptyList } from '../kit/empty-list.tsx';
import { makeRecordActions, type StoredRecord } from '../kit/record-calls.ts';
import { useRecordDialogs } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { Section } from '../kit/section.tsx';

/** Saved answers, newest first. */
export const answersQuery = makeRecordActions<Answer & StoredRecord>(answer).list;

/** List of saved answers, to add, edit and delete. */
export function Answers() {
  const query = useQuery(answersQuery);
  const { add, list, dialogs } = useRecordDialogs(answer);
  const { heading, intro, messages, example } = answer;
  return (
    <Section title={heading} intro={intro} className="mt-10">
      <Button icon={Plus} className="mb-4" onClick={() => add()}>
        Add answer
      </Button>
      <Loaded query={query}>
        {(answers) => (
          <RecordList
            {...list}
            rows={answers}
            getPath={({ url }) => (url === null ? null : String(url))}
            empty={
              <EmptyList title={messages.empty} example={example}>
                Questions that the site could not answer are listed above. Answer them from there,
                or add your own.
              </EmptyList>
            }
          />
        )}
      </Loaded>
      {dialogs}
    </Section>
  );
}
