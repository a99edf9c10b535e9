import { type FormEvent, type RefObject, useId } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/icon.tsx';

/** The limit of the call, in UTF-16 units as the field counts them. */
const MAX_LENGTH = 2000;

/**
 * Where a question is written. The field stays focused while a send is in progress: it only takes
 * nothing then.
 */
export function MessageForm({
  input,
  busy,
  onSend,
}: {
  input: RefObject<HTMLInputElement | null>;
  busy: boolean;
  onSend: (text: string) => void;
}) {
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || busy || field.value.trim() === '') return;
    const text = field.value;
    field.value = '';
    onSend(text);
  };

  return (
    <form onSubmit={submit} className="chat-form">
      <label htmlFor={id} className="sr-only">
        Your question
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        placeholder="Ask about my research"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_LENGTH}
        readOnly={busy}
        aria-disabled={busy || undefined}
        className="control"
      />
      <Button type="submit" variant="primary" disabled={busy}>
        <Icon name="send-horizontal" />
        Send
      </Button>
    </form>
  );
}
