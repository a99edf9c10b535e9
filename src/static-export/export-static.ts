import { type ExportedFiles, exportedFiles } from './addresses.ts';
import { StaticPage, withAddresses } from './page.ts';
import { exportStylesheet, stylesheetAddresses } from './stylesheet.ts';

/** Files that no page links to, but that programs ask for. */
const SEEDS = ['/', '/sitemap.xml', '/robots.txt', '/llms.txt'];

/** An address that no page has: file servers show its answer for missing files. */
const MISSING = '/404';

export interface StaticExport {
  /** Answers as the site would; redirects are not followed. */
  fetch: (address: string) => Promise<Response>;
  /** Writes a file of the export, by its path in the folder. */
  write: (file: string, body: Uint8Array<ArrayBuffer> | string) => Promise<void>;
  read: (file: string) => Promise<string>;
  /** The origin under which `fetch` answers. */
  origin: string;
  /** The public address of the export's folder, without a slash at its end. */
  base: string;
  /** The paths of pages that are nothing without a server. */
  leftOut: readonly string[];
}

/** What was written, and the addresses that the site could not answer, with the status. */
interface StaticExportReport {
  files: string[];
  pages: number;
  failed: { address: string; status: number }[];
}

/**
 * Writes the public site as files, from its home page on: each page without what needs a server, then what belongs
 * to the pages, with addresses of the export.
 */
export async function exportStatic(site: StaticExport): Promise<StaticExportReport> {
  const exported = exportedFiles();
  const pages = new Map<string, string>();
  const texts = new Map<string, string>();
  const styles = new Map<string, { address: string; css: string }>();
  const redirects = new Map<string, string>();
  const report: StaticExportReport = { files: [], pages: 0, failed: [] };
  const queue = [...SEEDS];
  const seen = new Set(queue);
  const follow = (addresses: readonly string[]) => {
    for (const address of addresses) {
      const isLeftOut = site.leftOut.includes(address.split('?', 1)[0] ?? '');
      if (!seen.has(address) && !isLeftOut) queue.push(address);
      seen.add(address);
    }
  };

  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const answer = await site.fetch(address);
    const location = answer.headers.get('location');
    if (location !== null && answer.status >= 300) {
      const { origin, pathname, search } = new URL(location, site.origin + address);
      const isOwn = origin === site.origin;
      redirects.set(address, isOwn ? pathname + search : location);
      if (isOwn) follow([pathname + search]);
    } else if (answer.ok) {
      const kind = contentKind(answer);
      const file = exported.add(address, kind === 'page');
      report.files.push(file);
      if (kind === 'page') {
        const html = await answer.text();
        pages.set(address, file);
        follow(new StaticPage(html, address, site.origin).addresses());
        await site.write(file, html);
      } else if (kind === 'styles') {
        const css = await answer.text();
        follow(stylesheetAddresses(css, site.origin + address).map(({ address }) => address));
        styles.set(file, { address, css });
      } else if (kind === 'text') {
        const text = await answer.text();
        if (address === '/sitemap.xml') follow(locations(text, site.origin));
        // No agent is answered there.
        texts.set(file, address === '/llms.txt' ? text.replace(/^- \[MCP .*\n/m, '') : text);
      } else await site.write(file, new Uint8Array(await answer.arrayBuffer()));
    } else if (answer.status !== 404) report.failed.push({ address, status: answer.status });
  }

  const find = finder(exported, redirects);
  for (const [address, file] of pages) {
    const page = new StaticPage(await site.read(file), address, site.origin);
    await site.write(file, page.html(find, site.base));
  }
  const root = new URL(site.base).pathname.replace(/\/$/, '');
  for (const [file, { address, css }] of styles) {
    await site.write(file, exportStylesheet(css, site.origin + address, find, root));
  }
  for (const [file, text] of texts) {
    const written = file === 'sitemap.xml' ? listedOnly(text, find, site.origin) : text;
    await site.write(file, withAddresses(written, find, site.origin, site.base));
  }
  const missing = await (await site.fetch(MISSING)).text();
  await site.write('404.html', new StaticPage(missing, MISSING, site.origin).html(find, site.base));
  report.files.push('404.html');
  report.pages = pages.size;
  return report;
}

function finder(exported: ExportedFiles, redirects: ReadonlyMap<string, string>) {
  return (address: string) => {
    const target = redirects.get(address) ?? address;
    return /^https?:/.test(target) ? target : exported.find(target);
  };
}

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|json)\b)/;

function contentKind({ headers }: Response): 'page' | 'styles' | 'text' | 'bytes' {
  const type = headers.get('content-type') ?? '';
  // A formatted list is a document of its own, which is downloaded.
  const isDownload = headers.get('content-disposition')?.startsWith('attachment') ?? false;
  if (type.startsWith('text/html') && !isDownload) return 'page';
  if (type.startsWith('text/css')) return 'styles';
  return TEXT.test(type) ? 'text' : 'bytes';
}

/** A sitemap, an address a line, without what is not in the export. */
const listedOnly = (
  sitemap: string,
  find: (address: string) => string | null,
  origin: string,
): string =>
  sitemap
    .split('\n')
    .filter((line) => locations(line, origin).every((address) => find(address) !== null))
    .join('\n');

const locations = (sitemap: string, origin: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, location = '']) => {
    const { origin: of, pathname, search } = new URL(location.replaceAll('&amp;', '&'));
    return of === origin ? [pathname + search] : [];
  });
