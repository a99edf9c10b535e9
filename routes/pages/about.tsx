import { selectAboutSections } from '../../db/queries/about.ts';
import { STORES } from '../../db/queries/records.ts';
import { isVisible } from '../../records/menu.ts';
import { profilePage } from '../../src/html/person-json-ld.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { messages } from '../../src/http/messages.ts';
import { respond } from '../../src/http/respond.tsx';
import { findCvFile } from '../../src/settings/site.ts';
import { AboutSectionText, ConnectPanel, Gallery } from '../../src/ui/pages/about.tsx';
import { Elsewhere, ProfileHeader, Summary } from '../../src/ui/pages/profile.tsx';
import { selectTranslations } from '../../src/values/site-languages.ts';
import { joinFilled } from '../../src/values/text.ts';

/** `GET /about`: the sections about the researcher, and photos if there are any. */
export default app().get('/', cacheable(), async (c) => {
  const { db, site } = c.var.deps;
  const t = messages(c, 'about');
  const [all, photos] = await Promise.all([
    selectAboutSections(db, site.about),
    STORES.photo.selectAll(db),
  ]);
  const sections = selectTranslations(site, all).filter(({ content }) => content.trim() !== '');
  const cv = findCvFile(site) ? 'file' : site.filled.includes('cv') ? 'page' : 'coming';
  return respond(
    c,
    {
      title: t('title'),
      description: t('description', { who: joinFilled(site.name, site.headline) }),
      metadata: { type: 'profile', jsonLd: [profilePage(site, siteOrigin(c), '/about')] },
    },
    <div className="profile-page">
      <ProfileHeader site={site} />
      <div className="profile-text grid content-start gap-12 sm:gap-14">
        {sections.length === 0 && <Summary site={site} />}
        {sections.map((section) => (
          <AboutSectionText
            key={section.section}
            {...section}
            language={section.language ?? site.recordLanguage}
          />
        ))}
        {photos.length > 0 && <Gallery photos={photos} language={site.recordLanguage} />}
      </div>
      <div className="margin">
        <ConnectPanel
          links={site.links}
          hasContact={isVisible(site.menu, 'contact')}
          hasSchedule={isVisible(site.menu, 'schedule')}
          cv={isVisible(site.menu, 'cv') ? cv : null}
        />
        {/* LinkedIn has a button above. */}
        <Elsewhere links={site.links.filter(({ kind }) => kind !== 'linkedin')} />
      </div>
    </div>,
  );
});
