import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { answerFields, MAX_LENGTHS } from '../../../src/answers/answer.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { bindInputs, Form, schemaResolver, showIssues } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useAction } from '../kit/use-action.ts';
import { answerCalls, answersQuery, type StoredAnswer } from './calls.ts';

/** A question to be answered, or a stored answer to be changed. */
export type EditedAnswer = { question: string } | StoredAnswer;

interface Values {
  question: string;
  answer: string;
  url: string;
}

const isField = (path: string): path is keyof Values =>
  path === 'question' || path === 'answer' || path === 'url';

/** Answers a question once, or changes what was answered. */
export function AnswerDialog({ edited, onClose }: { edited: EditedAnswer; onClose: () => void }) {
  const formId = useId();
  const stored = 'id' in edited ? edited : null;
  const form = useForm<Values>({
    defaultValues: {
      question: edited.question,
      answer: stored?.answer ?? '',
      url: stored?.url ?? '',
    },
    resolver: schemaResolver(answerFields),
  });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const save = useAction(
    (fields: Values) =>
      stored ? answerCalls.change(stored.id, fields) : answerCalls.create(fields),
    {
      done: 'Answer saved',
      changes: [answersQuery],
      onError(error) {
        if (!showIssues(form, error, (path) => (isField(path) ? path : null))) notifyError(error);
      },
    },
  );
  const bind = bindInputs(form);
  return (
    <EditDialog
      title={stored ? 'Edit Answer' : 'Answer a Question'}
      formId={formId}
      save="Save Answer"
      isDirty={() => isDirty}
      saving={save.isPending}
      onClose={onClose}
    >
      <Form
        id={formId}
        onSubmit={form.handleSubmit((fields) => save.mutate(fields, { onSuccess: onClose }))}
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
      </Form>
    </EditDialog>
  );
}
