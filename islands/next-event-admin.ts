/** Adds to the Next Event card what only the administrator sees; see `src/ui/home.tsx`. */
export default async function nextEventAdmin(island: HTMLElement): Promise<void> {
  const place = island.querySelector<HTMLElement>('[hidden]');
  if (!place || !(await isAdministrator())) return;
  if (place.dataset.empty) {
    const hint = document.createElement('p');
    hint.className = 'mb-2 text-muted';
    hint.textContent = 'You can add events from the admin panel.';
    place.append(hint);
  }
  const edit = document.createElement('a');
  edit.href = '/admin/conferences';
  edit.textContent = 'Edit';
  place.append(edit);
  place.hidden = false;
}

/** When the call fails, the page is shown as to a visitor. */
async function isAdministrator(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/me');
    return response.ok && (await response.json()).role === 'admin';
  } catch {
    return false;
  }
}
