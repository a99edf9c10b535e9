import { useForm } from 'react-hook-form';
import { answerFields, MAX_LENGTHS } from '../../../src/answers/answer.ts';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { FormDialog } from '../kit/edit-dialog.tsx';
import { bindInputs, schemaResolver, showFailure } from '../kit/form.tsx';
import { useAction } from '../kit/use-action.ts';
import { answerCalls, answersQuery, type StoredAnswer } from './calls.ts';

/** A question to be answered, or a stored answer to be changed. */
export type EditedAnswer = { question: string } | StoredAnswer;

interface Values {
  question: string;
  answer: string;
  url: string;
}

/** Answers a question once, or changes what was answered. */
export function AnswerDialog({ edited, onClose }: { edited: EditedAnswer; onClose: () => void }) {
  const stored = 'id' in edited ? edited : null;
  const form = useForm<Values>({
    defaultValues: {
      question: edited.question,
      answer: stored?.answer ?? '',
      url: stored?.url ?? '',
    },
    resolver: schemaResolver(answerFields),
  });
  const save = useAction(
    (fields: Values) =>
      stored ? answerCalls.change(stored.id, fields) : answerCalls.create(fields),
    {
      done: 'Answer saved',
      changes: [answersQuery],
      onError: (error) => showFailure(form, error),
    },
  );
  const bind = bindInputs(form);
  return (
    <FormDialog
      title={stored ? 'Edit Answer' : 'Answer a Question'}
      save="Save Answer"
      form={form}
      saving={save.isPending}
      onSubmit={(fields) => save.mutate(fields, { onSuccess: onClose })}
      onClose={onClose}
      className="grid grid-cols-1 gap-4"
    >
      <TextArea
        label="Question"
        required
        rows={2}
        maxLength={MAX_LENGTHS.question}
        {...bind('question')}
      />
      <TextArea
        label="Answer"
        required
        autoFocus
        rows={6}
        maxLength={MAX_LENGTHS.answer}
        hint="The assistant gives it in your name to whoever asks this question, or one with the same words."
        {...bind('answer')}
      />
      <Field
        label="Page with more (optional)"
        maxLength={MAX_LENGTHS.url}
        autoComplete="off"
        spellCheck={false}
        placeholder="/about"
        hint="A path of this site or a web address. Without one, your contact page is named."
        {...bind('url')}
      />
    </FormDialog>
  );
}
