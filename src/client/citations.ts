import { queryOptions } from '@tanstack/react-query';
import { escapeXml } from '../values/xml.ts';
import { api, parseJson } from './api.ts';

/** The references of a publication, in every style. @example const { data } = useQuery(citationsQuery(id)); */
export const citationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['publications', id, 'citations'],
    queryFn: () => parseJson(api.publications[':id'].citations.$get({ param: { id: String(id) } })),
  });

/** A reference as it is copied; a format for programs has no HTML. */
interface Citation {
  text: string;
  html?: string | undefined;
}

/**
 * Copies a reference with its italics, or as text where the browser does not take both, and says that it did, or what
 * to do. A click allows to copy what is still loading; throws where that cannot be loaded.
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
    alert('The browser did not allow copying. Please select the citation and copy it.');
  }
}

async function copy(loading: Promise<Citation>): Promise<void> {
  const as = async (type: string) => {
    const { text, html } = await loading;
    // A format keeps its lines.
    const shown = html ?? `<pre>${escapeXml(text)}</pre>`;
    return new Blob([type === 'text/html' ? shown : text], { type });
  };
  const both = { 'text/plain': as('text/plain'), 'text/html': as('text/html') };
  await navigator.clipboard.write([new ClipboardItem(both)]);
}
