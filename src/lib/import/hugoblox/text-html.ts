import { folderOf } from '../files.ts';
import { moveHtml } from '../html.ts';
import { markdownHtml } from '../markdown.ts';
import { fileLink, ownLink, pictureAddress } from '../references.ts';
import { fillHugoShortcodes } from '../shortcodes.ts';
import { type HugoSite, type HugoText, TEXT } from './site.ts';

/**
 * The HTML of a text, its shortcodes filled in and its Markdown read.
 *
 * @param body what is read of it: what follows its head, or a part of the head
 */
export function textHtml(site: HugoSite, text: HugoText, body = text.body): string {
  const { name } = text;
  const leaveOut = (what: string, why: string) => site.left.add(what, why, name);
  const filled = fillHugoShortcodes(body, {
    addressOf: (path) => site.addressByFile(path),
    leaveOut,
  });
  const html = /\.html?$/i.test(name) ? filled : markdownHtml(filled);
  return moveHtml(html, {
    image: (reference) => pictureAddress(reference, name, site),
    link: (reference) => linkAddress(site, reference, name),
    leaveOut,
  });
}

/** Where a link of a text leads here; null for nowhere. */
function linkAddress(site: HugoSite, reference: string, where: string): string | null {
  if (/^(?:#|mailto:|tel:)/i.test(reference)) return reference;
  const folder = folderOf(where);
  const found = site.finder.find(reference, folder);
  const published = found?.replace(/^(?:static|content)\//, '');
  const elsewhere = site.origin ? `${site.origin}/${published}` : null;
  const link = found && fileLink(found, TEXT, elsewhere, { left: site.left, where });
  if (found && link !== undefined) return link;
  const own = ownLink(reference, [site.origin]);
  // What is beside a text is named without the path.
  return own && /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(own)
    ? `/${folder.replace(/^content\/?/, '')}/${own}`.replace(/\/{2,}/g, '/')
    : own;
}
