import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleSite } from '../../test/sample-site.ts';
import { Layout } from './layout.tsx';

/** The class of a header whose menu has pages of the site's own beside those of every site. */
function headerClass(labels: string[]): string | undefined {
  const own = labels.map((label) => ({ page: label.toLowerCase(), label, visible: true }));
  const site = { ...sampleSite, menu: [...sampleSite.menu, ...own] };
  const html = renderToStaticMarkup(
    <Layout site={site} path="/" address="https://example.org/">
      A page
    </Layout>,
  );
  return /<div class="(site-header[^"]*)"/.exec(html)?.[1];
}

it.each([
  [[], 'site-header unfolds'],
  [['Teaching'], 'site-header unfolds-wide'],
  [['Teaching', 'Presentations', 'Group'], 'site-header'],
  [['教学与研究成果', '出版物'], 'site-header'],
])('a menu with %j more stands beside the name only where it fits', (labels, expected) => {
  expect(headerClass(labels)).toBe(expected);
});
