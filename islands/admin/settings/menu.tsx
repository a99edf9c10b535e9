import { DEFAULT_MENU } from '../../../src/settings/menu.ts';
import type { Settings } from '../../../src/settings/settings.ts';
import { ButtonLink } from '../../../src/ui/button.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { Section } from '../kit/section.tsx';
import { Tick } from '../kit/toggle.tsx';
import { FieldGroup, TextSetting, useSettings } from './fields.tsx';
import { SettingsForm } from './form.tsx';

/** What a page is called in the form, whatever its label. */
const pageName = (page: string) =>
  DEFAULT_MENU.find((item) => item.page === page)?.label ?? `“${page}”`;

/** The site's menu and its footer. */
export function MenuSection({ stored }: { stored: Settings }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SettingsForm
        stored={stored}
        title="Menu"
        intro="The pages in the header, in this order, and what stands below every page. A page that is not visible is gone for visitors and search engines; nothing in it is lost."
        preview="menu"
      >
        <MenuItems />
        <FieldGroup legend="Footer" hint="Below your name and affiliation.">
          <TextSetting name="footer.text" label="Text" maxLength={500} />
          <TextSetting
            name="footer.licence"
            label="Licence"
            maxLength={200}
            placeholder="Texts: CC BY 4.0"
            hint="What others may do with what you publish here."
          />
        </FieldGroup>
        <FieldGroup
          legend="Search Engines"
          hint="The codes by which Google Search Console and Bing Webmaster Tools know that the site is yours. They stand in the home page."
        >
          <TextSetting
            name="verification.google"
            label="Google"
            placeholder="google-site-verification"
          />
          <TextSetting name="verification.bing" label="Bing" placeholder="msvalidate.01" />
        </FieldGroup>
      </SettingsForm>
      <Section
        title="Pages"
        intro="Pages of your own, such as an imprint, a privacy statement or your group, in the menu or in the footer."
      >
        <ButtonLink href="/admin/pages">Manage Pages</ButtonLink>
      </Section>
    </div>
  );
}

function MenuItems() {
  const { control, register, watch } = useSettings();
  const menu = watch('menu');
  return (
    <OrderedList
      label="Menu"
      control={control}
      name="menu"
      getName={(index) => pageName(menu[index]?.page ?? '')}
    >
      {(index, name) => (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <TextSetting
            name={`menu.${index}.label`}
            label={`Label of ${name}`}
            maxLength={60}
            className="min-w-0 grow basis-40"
          />
          {menu[index]?.page === 'home' ? (
            <p className="flex min-h-11 items-center text-sm text-muted">Always visible</p>
          ) : (
            <Tick
              label={
                <>
                  Visible<span className="sr-only"> {name}</span>
                </>
              }
              {...register(`menu.${index}.visible`)}
            />
          )}
        </div>
      )}
    </OrderedList>
  );
}
