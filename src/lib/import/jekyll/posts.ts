import { encodeEntities } from '../../html.ts';
import { slugOf } from '../../posts/slug.ts';
import { asValues, type SourceText } from '../front-matter.ts';
import type { MovedPost } from '../moved-site.ts';
import { plain } from '../publication.ts';
import { isUnread, spoken } from '../texts.ts';
import { firstLineOf, isFalse, isTrue, lineOf, momentOf, namesOf } from '../values.ts';
import { isPostFile, postName } from './addresses.ts';
import { teaserAddress } from './pictures.ts';
import type { JekyllSite } from './site.ts';
import { linkAddress, textHtml } from './text-html.ts';

const isDraftFile = (name: string) => /(?:^|\/)_drafts\//.test(name);

/** The posts of the site, and its drafts. */
export const readPosts = (site: JekyllSite): MovedPost[] =>
  site.texts
    .filter(({ name }) => isPostFile(name) || isDraftFile(name))
    .map((text) => readPost(site, text));

function readPost(site: JekyllSite, post: SourceText): MovedPost {
  const { name, values } = post;
  const named = postName(name);
  const title = firstLineOf(values.title, spoken(named.slug));
  const unread = isUnread(post, site.left);
  const categories = namesOf(values.categories ?? values.category);
  const target = lineOf(values.redirect);
  const html = textHtml(site, post);
  return {
    source: name,
    addresses: site.postAddresses(post),
    slug: slugOf(firstLineOf(values.slug, named.slug, title)),
    title,
    html: target && html === '' ? redirectText(site, name, target) : html,
    excerpt: plain(firstLineOf(values.description, values.excerpt)) || null,
    category: categories[0] ?? null,
    author: plain(firstLineOf(values.author, asValues(values.author).name)) || null,
    tags: [...new Set([...namesOf(values.tags), ...categories.slice(1)])],
    published: !isDraftFile(name) && !unread && !isFalse(values.published) && !isTrue(values.draft),
    date: momentOf(values.date, site.timeZone) ?? momentOf(named.day, site.timeZone),
    image: teaserAddress(site, post),
  };
}

/** A post that only led to another place says so. */
function redirectText(site: JekyllSite, name: string, target: string): string {
  const address = linkAddress(site, target, name);
  return address ? `<p><a href="${encodeEntities(address)}">${encodeEntities(target)}</a></p>` : '';
}
