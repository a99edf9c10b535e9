import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportedSite, SourceFiles } from '@academic-site/site-import';
import { readForeignSite } from '../src/import/read-site.ts';
import { readTextFixture } from './fixtures.ts';

/** A folder of these texts, and of files without one. */
export const makeFolder = (texts: Record<string, string>, others: string[] = []): SourceFiles => ({
  names: [...Object.keys(texts), ...others].sort(),
  texts: new Map(Object.entries(texts)),
  scheme: 'import:',
});

/** The site of a folder. */
export function readFolder(texts: Record<string, string>, others: string[] = []): ImportedSite {
  const site = readForeignSite(makeFolder(texts, others), { timeZone: 'Europe/Prague' });
  if (!site) throw new Error('nothing was recognised');
  return site;
}

/** A site of each system, as its files, with one post of this text. */
export function makeForeignSites(html: string): Record<string, Record<string, string>> {
  const sites: Record<string, Record<string, string>> = {};
  const cwd = join(import.meta.dirname, 'fixtures/foreign-sites');
  for (const path of globSync('**/*.*', { cwd }).sort()) {
    const [system = '', ...name] = path.split('/');
    const text = path.endsWith('.json') ? JSON.stringify(html).slice(1, -1) : html;
    const file = readTextFixture(`foreign-sites/${path}`).replaceAll('{{text}}', () => text);
    sites[system] = { ...sites[system], [name.join('/')]: file };
  }
  return sites;
}

/** Links and pictures that a stranger may write so that they lead to a file beside the site. */
export function linkEscapes(file: string): string {
  const up = ['../', '../../', '../../../', '../../../../'].map((dots) => dots + file);
  const addresses = [
    ...up,
    ...up.map((path) => `/${path}`),
    ...up.map((path) => path.replaceAll('/', '\\')),
    ...up.map((path) => path.replaceAll('/', '%2F')),
    ...['import:', 'moved:', 'file:', 'file://'].flatMap((scheme) =>
      up.flatMap((path) => [scheme + path, scheme + encodeURIComponent(path)]),
    ),
  ];
  return addresses
    .map((address) => `<p><a href="${address}">a</a> <img src="${address}" alt="a"></p>`)
    .join('\n');
}
