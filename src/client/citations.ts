import { queryOptions } from '@tanstack/react-query';
import { escapeXml } from '../values/xml.ts';
import { api, parseJson } from './api.ts';

/**
 * The references of a publication in all styles.
 *
 * @example const { data } = useQuery(citationsQuery(id));
 */
export const citationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['publications', id, 'citations'],
    queryFn: () => parseJson(api.publications[':id'].citations.$get({ param: { id: String(id) } })),
  });

/** A reference to copy; formats for programs have no HTML. */
interface Citation {
  text: string;
  html?: string | undefined;
}

/**
 * Copies a reference with its italics, or as text if the browser does not support both, and notifies the user of the
 * result. The reference may still be loading when the user clicks; throws if loading fails.
 *
 * @example onClick={() => copyCitation({ text: 'A (2024).', html: '<i>A</i> (2024).' })}
 */
export async function copyCitation(citation: Citation | Promise<Citation>): Promise<void> {
  const loading = Promise.resolve(citation);
  try {
    await copy(loading).catch(async () => navigator.clipboard.writeText((await loading).text));
    alert('Citation copied to clipboard');
  } catch {
    await loading;
    alert('The browser did not allow copying. Select the citation and copy it yourself.');
  }
}

async function copy(loading: Promise<Citation>): Promise<void> {
  const as = async (type: string) => {
    const { text, html } = await loading;
    // Preformatted, to keep line breaks.
    const shown = html ?? `<pre>${escapeXml(text)}</pre>`;
    return new Blob([type === 'text/html' ? shown : text], { type });
  };
  const both = { 'text/plain': as('text/plain'), 'text/html': as('text/html') };
  await navigator.clipboard.write([new ClipboardItem(both)]);
}
