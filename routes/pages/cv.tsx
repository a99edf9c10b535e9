import type { Context } from 'hono';
import { Fragment } from 'react';
import { selectShownEntries } from '../../db/queries/entries.ts';
import { ENTRY_KINDS, type EntryKind } from '../../src/entries/entry.ts';
import { cvProperties } from '../../src/entries/metadata.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { respond } from '../../src/http/respond.tsx';
import { profilePage } from '../../src/metadata/person.ts';
import { findReferences } from '../../src/publications/find-publications.ts';
import type { Reference } from '../../src/publications/formats/reference-list.ts';
import { choosePageTitle, isVisible } from '../../src/settings/menu.ts';
import { CvEntries, CvPublications } from '../../src/ui/cv.tsx';
import { Empty } from '../../src/ui/placeholder.tsx';
import { ProfileHeader } from '../../src/ui/profile.tsx';
import { joinFilled } from '../../src/values/text.ts';
import { showOwnPage } from './[slug].tsx';

/** `GET /cv`: the entries of a life, by kind. While there are none, a page of one's own may have the address. */
export default app().get('/', cacheable(), async (c) => {
  const { db, site } = c.var.deps;
  const isFilled = site.filled.includes('cv');
  if (!isFilled && site.pages.some(({ slug }) => slug === 'cv')) {
    return showOwnPage(c, 'cv');
  }
  const [entries, works] = await Promise.all([
    selectShownEntries(db),
    isFilled ? listWorks(c) : [],
  ]);
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  const title = choosePageTitle(site.menu, 'cv', 'CV');
  return respond(
    c,
    {
      title,
      description: `The curriculum vitae of ${joinFilled(site.name, site.headline)}`,
      metadata: {
        type: 'profile',
        jsonLd: [profilePage(site, siteOrigin(c), '/cv', cvProperties(site.affiliation, entries))],
        alternates: [{ type: 'application/json', title: 'JSON Resume', href: '/cv.json' }],
      },
    },
    <>
      <ProfileHeader site={site} />
      <div className="max-w-4xl">
        {entries.length === 0 && <Empty>No entries yet.</Empty>}
        {ENTRY_KINDS.map((kind) => {
          const ofKind = kinds.get(kind);
          return (
            <Fragment key={kind}>
              {ofKind && <CvEntries kind={kind} entries={ofKind} />}
              {kind === BEFORE_WORKS && works.length > 0 && <CvPublications references={works} />}
            </Fragment>
          );
        })}
      </div>
    </>,
  );
});

/** After these come the publications. */
const BEFORE_WORKS: EntryKind = 'funding';

async function listWorks({ var: { deps } }: Context<Env>): Promise<Reference[]> {
  if (!isVisible(deps.site.menu, 'publications')) return [];
  return (await findReferences(deps, new URLSearchParams())).references;
}
