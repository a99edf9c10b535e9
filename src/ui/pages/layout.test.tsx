import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleSite } from '../../../test/sample-site.ts';
import { Layout } from './layout.tsx';

/** The header of a page with pages of the site's own in its menu beside those of every site. */
function renderHeader(labels: string[]): string {
  const own = labels.map((label) => ({ page: label.toLowerCase(), label, visible: true }));
  const site = { ...sampleSite, menu: [...sampleSite.menu, ...own] };
  const html = renderToStaticMarkup(
    <Layout site={site} path="/" address="https://example.org/" language="en">
      A page
    </Layout>,
  );
  return html.slice(0, html.indexOf('</header>'));
}

const LONG =
  'A very long name of a page about everything that was ever said of the bees of one valley';

it.each([
  [[], 'site-header unfolds', []],
  [['Teaching'], 'site-header unfolds-wide', []],
  [
    ['Teaching', 'Presentations', 'Group'],
    'site-header unfolds-wide',
    ['Teaching', 'Presentations', 'Group'],
  ],
  [['教学与研究成果', '出版物'], 'site-header unfolds-wide', ['教学与研究成果', '出版物']],
  [[LONG], 'site-header unfolds-wide', [LONG]],
])(
  'of a menu with %j more, the pages without room beside the name are behind a button',
  (labels, frame, more) => {
    const header = renderHeader(labels);
    expect(/<div class="(site-header[^"]*)"/.exec(header)?.[1]).toBe(frame);
    const hidden = /<ul id="more-pages".*?<\/ul>/s.exec(header)?.[0] ?? '';
    expect([...hidden.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)).toEqual(more);
  },
);
