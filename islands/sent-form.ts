import { notifyError, notifySuccess } from '../src/client/notify.ts';

/** What the server says of a call that it refuses. */
interface ApiError {
  error: string;
  /** What is wrong with which field. */
  issues: { path: string; message: string }[];
}

/**
 * A form of a page, which the browser sends by itself without JavaScript, sent by the call of `data-call` instead: what
 * is wrong is said beside its field, and the first of these has the focus; all else is said in a toast, as `data-done`
 * or the server's reason, else `data-failed`.
 */
export default function sentForm(island: HTMLElement): void {
  const form = island.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button) return;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    const refused = await send(form);
    button.disabled = false;
    sayErrors(form, refused?.issues ?? []);
    if (!refused) form.reset();
    else if (refused.issues.length > 0) return;
    if (refused) notifyError(refused.error);
    else notifySuccess(form.dataset.done ?? '');
  });
}

/** Null when the server took it. */
async function send(form: HTMLFormElement): Promise<ApiError | null> {
  const { call = '', failed = '' } = form.dataset;
  const unreadable = { error: failed, issues: [] };
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (response.ok) return null;
    const { error = failed, issues = [] }: Partial<ApiError> = await response.json();
    return { error, issues };
  } catch {
    return unreadable;
  }
}

/** Says beside each field of a form what is wrong with it, in the place of what was said before, and goes to the first. */
function sayErrors(form: HTMLFormElement, issues: ApiError['issues']): void {
  const wrong: HTMLElement[] = [];
  for (const field of form.querySelectorAll<HTMLElement>('.control')) {
    const issue = issues.find(({ path }) => path === field.getAttribute('name'));
    sayError(field, issue?.message);
    if (issue) wrong.push(field);
  }
  wrong[0]?.focus();
}

/** As {@link Field} shows it. */
function sayError(field: HTMLElement, message: string | undefined): void {
  const id = `${field.id}-error`;
  const others = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((name) => name !== '' && name !== id);
  document.getElementById(id)?.remove();
  field.removeAttribute('aria-invalid');
  if (message !== undefined) {
    const error = document.createElement('p');
    error.id = id;
    error.className = 'field-error';
    error.textContent = message;
    field.parentElement?.append(error);
    field.setAttribute('aria-invalid', 'true');
    others.push(id);
  }
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}
