import { cite, toPlainText } from '@academic-site/bibliography';
import { findStyle } from '../../records/reference-styles.ts';
import { referenceHtml } from '../publications/reference-html.ts';
import type { Site } from '../settings/site.ts';
import { type CitedPost, type CitedSite, postItem, postUrl } from './item.ts';

/**
 * Formats the reference of a post in the site's first style, as text and as HTML.
 *
 * @param origin "https://example.org"
 */
export async function citePost(
  post: CitedPost,
  site: CitedSite & Pick<Site, 'styles'>,
  origin: string,
): Promise<{ text: string; html: string }> {
  const { title, doi, language } = post;
  const reference = await cite(postItem(post, site, origin), findStyle(site.styles, null).style);
  const cited = { title, doi, language, url: postUrl(post, site, origin) };
  return { text: toPlainText(reference), html: referenceHtml(reference, cited) };
}
