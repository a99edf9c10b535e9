import { useQuery } from '@tanstack/react-query';
import { DEFAULT_MENU } from '../../../records/menu.ts';
import type { Settings } from '../../../records/settings.ts';
import { ButtonLink } from '../../../src/ui/parts/button.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { bindInputs } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { Section } from '../kit/section.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { pagesQuery } from '../posts/page-calls.ts';
import { type SiteFields, useSettings } from './section.tsx';
import { TranslatableSection } from './translatable-section.tsx';
import { listMenuTexts } from './translated-texts.ts';

/** The whole meta tag may be pasted. */
const CODE = { maxLength: 500 };

const MENU: SiteFields = {
  title: 'Menu',
  intro:
    'The order of pages in the header, and the footer. Hidden pages are not available to visitors or search engines; their content is kept. Labels that you leave as they are appear in the visitor’s language.',
  preview: 'menu',
  groups: [
    { fields: [<MenuItems key="menu" />] },
    {
      legend: 'Footer',
      hint: 'Shown below your name and affiliation.',
      fields: [
        { name: 'footer.text', label: 'Text', maxLength: 500 },
        {
          name: 'footer.licence',
          label: 'Licence',
          maxLength: 200,
          placeholder: 'Texts: CC BY 4.0',
          hint: 'Terms under which others may reuse your content.',
        },
      ],
    },
    {
      legend: 'Search engines',
      hint: 'Codes that prove to Google Search Console and Bing Webmaster Tools that the site is yours. They are added to the home page.',
      fields: [
        {
          ...CODE,
          name: 'verification.google',
          label: 'Google',
          placeholder: 'google-site-verification',
        },
        { ...CODE, name: 'verification.bing', label: 'Bing', placeholder: 'msvalidate.01' },
      ],
    },
  ],
};

/** The site's menu and footer, and a link to the custom pages. */
export const MenuSection = ({ stored }: { stored: Settings }) => (
  <div className="grid grid-cols-1 gap-5">
    <TranslatableSection section={MENU} stored={stored} listTexts={useMenuTexts()} />
    <Section
      title="Pages"
      intro="Custom pages, such as an imprint, a privacy statement or your group, in the menu or footer."
    >
      <ButtonLink href="/admin/pages">Manage pages</ButtonLink>
    </Section>
  </div>
);

/** The texts of this section, given the pages whose translations name themselves. */
function useMenuTexts() {
  const { data: pages = [] } = useQuery(pagesQuery);
  return (settings: Settings, language: string) => listMenuTexts(settings, language, pages);
}

/** A page's name in the form, independent of its label. */
const pageName = (page: string) =>
  DEFAULT_MENU.find((item) => item.page === page)?.label ?? `“${page}”`;

function MenuItems() {
  const form = useSettings();
  const menu = form.watch('menu');
  return (
    <OrderedList
      label="Menu"
      control={form.control}
      name="menu"
      dense
      getName={(index) => pageName(menu[index]?.page ?? '')}
    >
      {(index, name) => (
        <>
          <Field
            label={<span className="sr-only">{`Label of ${name}`}</span>}
            maxLength={60}
            autoComplete="off"
            className="-mt-1.5 min-w-0 grow basis-40"
            {...bindInputs(form)(`menu.${index}.label`)}
          />
          {menu[index]?.page === 'home' ? (
            <p className="w-20 text-sm text-muted">Always</p>
          ) : (
            <Checkbox
              label={
                <>
                  Visible<span className="sr-only"> {name}</span>
                </>
              }
              {...form.register(`menu.${index}.visible`)}
            />
          )}
        </>
      )}
    </OrderedList>
  );
}
