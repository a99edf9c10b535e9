import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesFor } from '../../../messages/catalogue.ts';
import type { MenuItem } from '../../../records/settings.ts';
import { sampleSite } from '../../../test/sample-site.ts';
import { MessagesContext } from '../messages.ts';
import { Layout } from './layout.tsx';

/** Links of a header's menu, in the groups that fold: those that stay together, those that fold singly, the last. */
function menuGroups(menu: MenuItem[]): string[][] {
  const html = renderToStaticMarkup(
    <MessagesContext value={messagesFor('en')}>
      <Layout
        site={{ ...sampleSite, menu, links: [] }}
        path="/"
        address="https://example.org/"
        language="en"
        translations={[]}
      >
        A page
      </Layout>
    </MessagesContext>,
  );
  const [nav = ''] = /<nav aria-label="Main".*?<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/<ul.*?<\/ul>/gs)].map(([list]) =>
    [...list.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label = '']) => label),
  );
}

const item = (page: string) => ({ page, label: page, visible: true });

it.each([
  ['about blog contact schedule', ['about blog', 'contact schedule']],
  ['about talks bees contact schedule', ['about', 'talks bees', 'contact schedule']],
  ['bees about blog contact', ['bees about blog', 'contact']],
  ['about contact bees schedule', ['about contact', 'bees', 'schedule']],
  ['schedule about bees', ['schedule about', 'bees']],
  ['contact', ['contact']],
])('a menu of %s keeps its order in the groups that fold', (pages, groups) => {
  expect(menuGroups(pages.split(' ').map(item))).toEqual(groups.map((group) => group.split(' ')));
});
