import { slugOf } from '../../posts/slug.ts';
import { fileAddress, type MovedPost } from '../moved-site.ts';
import { listedAuthors, plain } from '../publication.ts';
import { firstLineOf, lineOf, momentOf, namesInList } from '../values.ts';
import { authorName } from './authors.ts';
import { pictureFile } from './pictures.ts';
import { type HugoSite, type HugoText, lastPart } from './site.ts';
import { textHtml } from './text-html.ts';

/** The posts of the site. */
export const readPosts = (site: HugoSite): MovedPost[] =>
  site.of('post').map((text) => readPost(site, text));

function readPost(site: HugoSite, post: HugoText): MovedPost {
  const { values } = post;
  const categories = namesInList(values.categories);
  const picture = pictureFile(site, post);
  const [author] = listedAuthors(values.authors ?? values.author);
  return {
    source: post.name,
    addresses: site.addresses(post),
    slug: slugOf(firstLineOf(values.slug, lastPart(post))),
    title: firstLineOf(plain(lineOf(values.title)), lastPart(post)),
    html: textHtml(site, post),
    excerpt: plain(firstLineOf(values.summary, values.subtitle, values.description)) || null,
    category: categories[0] ?? null,
    author: author ? authorName(site, author) : null,
    tags: [...new Set([...namesInList(values.tags), ...categories.slice(1)])],
    published: !site.isDraft(post),
    date: momentOf(values.date, site.timeZone) ?? momentOf(values.publishDate, site.timeZone),
    image: picture && fileAddress(picture),
  };
}
