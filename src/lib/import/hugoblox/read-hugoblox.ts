import type { MovedSite, ReadOptions, SourceFiles } from '../moved-site.ts';
import { readConferences } from './conferences.ts';
import { readPages } from './pages.ts';
import { readPosts } from './posts.ts';
import { readProfile } from './profile.ts';
import { readPublications } from './publications.ts';
import { HugoSite, SECTIONS } from './site.ts';

/** Reads a site of HugoBlox, which was Wowchemy and, before that, Academic. */
export function readHugoBlox(files: SourceFiles, { timeZone }: ReadOptions): MovedSite {
  const site = new HugoSite(files, timeZone);
  return {
    system: 'HugoBlox',
    origin: site.origin,
    publications: readPublications(site),
    posts: readPosts(site),
    pages: readPages(site),
    conferences: readConferences(site),
    skipped: [],
    redirects: redirectsOf(site),
    profile: readProfile(site),
    // What is read above is noted in it.
    leftBehind: site.left.list(),
  };
}

/** Where the lists of sections and their feeds are here. */
function redirectsOf({ texts }: HugoSite): MovedSite['redirects'] {
  const feed = '/blog/feed.rss';
  const found: MovedSite['redirects'] = [{ path: '/index.xml', target: feed }];
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (!texts.some((text) => text.section === name)) continue;
    if (section === 'publication') found.push({ path: `/${name}`, target: '/publications' });
    if (section === 'event') found.push({ path: `/${name}`, target: '/conferences' });
    if (section === 'post')
      found.push(
        { path: `/${name}`, target: '/blog' },
        { path: `/${name}/index.xml`, target: feed },
      );
  }
  return found;
}
