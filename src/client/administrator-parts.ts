/**
 * Shows the administrator's parts of a public page, whose HTML is the same for everyone: the content of its `template`s
 * with `data-administrator`. If the call fails, the page stays as visitors see it.
 *
 * @example showAdministratorParts(); // once a page has loaded
 */
export async function showAdministratorParts(): Promise<void> {
  const parts = document.querySelectorAll<HTMLTemplateElement>('template[data-administrator]');
  if (parts.length === 0) return;
  try {
    const response = await fetch('/api/auth/me');
    if (!response.ok || (await response.json()).role !== 'admin') return;
  } catch {
    return;
  }
  for (const part of parts) part.replaceWith(part.content);
}
