import { chooseForm } from '../../records/cv-settings.ts';
import { choosePageTitle } from '../../records/menu.ts';
import { isEntry } from '../../src/cv/item.ts';
import { makeCvSections } from '../../src/cv/make-sections.ts';
import { cvProperties } from '../../src/cv/metadata.ts';
import { listItems, readCv } from '../../src/cv/read-cv.ts';
import { profilePage } from '../../src/html/person-json-ld.ts';
import { app, readQuery, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { messages } from '../../src/http/messages.ts';
import { respond } from '../../src/http/respond.tsx';
import { CvPage } from '../../src/ui/pages/cv.tsx';
import { joinFilled } from '../../src/values/text.ts';
import { recordPage } from '../list-page.tsx';

/** `GET /cv`: the CV, section by section. */
export default app().get('/', cacheable('form'), recordPage('cv'), async (c) => {
  const { site } = c.var.deps;
  const t = messages(c, 'cv');
  const form = chooseForm(site.cv, readQuery(c).get('form'));
  const content = await readCv(c.var.deps, form);
  const entries = listItems(content)
    .filter(isEntry)
    .map(({ record }) => record);
  const sections = await makeCvSections(content);
  return respond(
    c,
    {
      title: choosePageTitle(site.menu, 'cv', t('title')),
      description: t('description', { who: joinFilled(site.name, site.headline) }),
      metadata: {
        type: 'profile',
        canonical: '/cv',
        jsonLd: [profilePage(site, siteOrigin(c), '/cv', cvProperties(site.affiliation, entries))],
        alternates: [{ type: 'application/json', title: 'JSON Resume', href: '/cv.json' }],
      },
    },
    <CvPage site={site} form={form} sections={sections} language={content.site.language} />,
  );
});
