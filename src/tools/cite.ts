import { selectOptionalPublicPost } from '../../db/queries/posts/read.ts';
import { isHidden } from '../../records/menu.ts';
import { findStyle, REFERENCE_STYLES } from '../../records/reference-styles.ts';
import { postItem } from '../posts/item.ts';
import { postAddress } from '../posts/list-address.ts';
import { FORMAT_CHOICES } from '../publications/citation-formats.ts';
import { requirePublication } from '../publications/find-publications.ts';
import { citeItem, makeCitation } from '../publications/references.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { found, Invalid, NotFound } from '../values/errors.ts';
import { addressOfText } from '../values/site-languages.ts';
import type { ToolDeps } from './define-tool.ts';

const CHOICES = [...REFERENCE_STYLES, ...FORMAT_CHOICES].map(({ style }) => style);

interface Wanted {
  id?: number | undefined;
  /** The slug of a post. */
  post?: string | undefined;
  style?: string | undefined;
}

/** Cites a publication or a public post. Throws a 400 unless one of them is named, or for an unknown style. */
export async function citeRecord(deps: ToolDeps, { id, post, style }: Wanted) {
  const wanted = style ?? findStyle(deps.site.styles, null).style;
  const choice = CHOICES.find((each) => each === wanted);
  if (!choice) {
    throw new Invalid(`There is no such style. Available styles: ${CHOICES.join(', ')}.`);
  }
  const cited = { style: choice, styles: CHOICES };
  if (id !== undefined && post === undefined) return citePublication(deps, id, cited);
  if (post !== undefined && id === undefined) return citePost(deps, post, cited);
  throw new Invalid('Give either the id of a publication or a post.');
}

type Style = { style: (typeof CHOICES)[number]; styles: typeof CHOICES };

async function citePublication({ db }: ToolDeps, id: number, { style, styles }: Style) {
  const publication = await requirePublication(db, id);
  const { label, text } = await makeCitation(publication, style);
  const title = plainTitle(markedTitle(publication));
  return { title, url: `/publications/${id}`, style: label, citation: text, styles };
}

async function citePost(
  { db, site, now, origin }: ToolDeps,
  slug: string,
  { style, styles }: Style,
) {
  if (isHidden(site.menu, '/blog')) throw new NotFound('This site does not show these.');
  const post = found(
    await selectOptionalPublicPost(db, slug, now()),
    'There is no such blog post.',
  );
  const { label, text } = await citeItem(postItem(post, site, origin), style);
  const url = addressOfText(site, post.language, postAddress(slug));
  return { title: post.title, url, style: label, citation: text, styles };
}
