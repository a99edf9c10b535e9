import {
  isContent,
  type MovedSite,
  type ReadOptions,
  type SourceFiles,
  type System,
} from '../moved-site.ts';
import { readCollections } from './collections.ts';
import { readConferences } from './conferences.ts';
import { readPages } from './pages.ts';
import { readPosts } from './posts.ts';
import { readProfile } from './profile.ts';
import { readPublications } from './publications.ts';
import { JekyllSite } from './site.ts';

/** Reads a site of Jekyll: al-folio, academicpages, and what is made of them. */
export function readJekyll(
  files: SourceFiles,
  system: System,
  { timeZone }: ReadOptions,
): MovedSite {
  const site = new JekyllSite(files, timeZone);
  const moved = {
    publications: readPublications(site),
    posts: readPosts(site),
    pages: readPages(site, readCollections(site)),
  };
  noteTheRest(site);
  return {
    system,
    origin: site.origin,
    ...moved,
    conferences: readConferences(site),
    skipped: site.bibliographies.skipped,
    redirects: redirectsOf(site),
    profile: readProfile(site),
    // What is read above is noted in it.
    leftBehind: site.left.list(),
  };
}

/** Where the themes' own pages are here. */
function redirectsOf({ base }: JekyllSite): MovedSite['redirects'] {
  return [
    { path: '/feed.xml', target: '/blog/feed.rss' },
    ...['/talks', '/talks.html'].map((path) => ({ path, target: '/conferences' })),
    ...['/posts', '/year-archive'].map((path) => ({ path, target: '/blog' })),
  ].flatMap((each) => [each, ...(base ? [{ ...each, path: base + each.path }] : [])]);
}

/** Names what the folder has, and nothing reads. */
function noteTheRest({ files, left }: JekyllSite): void {
  for (const name of files.names) {
    if (/^(?:_data\/cv\.ya?ml|assets\/json\/resume\.json)$/.test(name))
      left.add('data of a CV', 'A CV is a PDF here: upload it under Settings, Profile.', name);
  }
  for (const name of files.names) {
    if (/\.ipynb$/i.test(name) && isContent(name))
      left.add('notebook', 'Notebooks have no place here: export it as HTML or PDF.', name);
  }
}
