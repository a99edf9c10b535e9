import { DEFAULT_MENU } from '../../../src/lib/settings/menu.ts';
import type { Settings } from '../../../src/lib/settings/settings.ts';
import { Field } from '../../../src/ui/field.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { OwnPages } from './own-pages.tsx';
import { FieldGroup, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** What a page is called in the form, whatever its label. */
const pageName = (page: string) =>
  DEFAULT_MENU.find((item) => item.page === page)?.label ?? `“${page}”`;

/** The site's menu and its footer. */
export function Menu({ stored }: { stored: Settings }) {
  const form = useSettingsForm(stored);
  const { footer } = form.values;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SettingsForm
        form={form}
        title="Menu"
        intro="The pages in the header, in this order, and what stands below every page. A page that is not visible is gone for visitors and search engines; nothing in it is lost."
        preview="menu"
      >
        <OrderedList
          label="Menu"
          items={form.values.menu}
          change={(update) => form.change('menu', update)}
          nameOf={({ page }) => pageName(page)}
          fixed
        >
          {(item, index, set) => (
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
              <Field
                label={`Label of ${pageName(item.page)}`}
                maxLength={60}
                autoComplete="off"
                className="min-w-0 grow basis-40"
                value={item.label}
                error={form.errorWithin(`menu.${index}`)}
                onChange={({ target }) => set({ ...item, label: target.value })}
              />
              {item.page === 'home' ? (
                <p className="flex min-h-11 items-center text-sm text-muted">Always visible</p>
              ) : (
                <label className="flex min-h-11 items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    className="size-4.5"
                    checked={item.visible}
                    onChange={({ target }) => set({ ...item, visible: target.checked })}
                  />
                  Visible
                  <span className="sr-only">: {pageName(item.page)}</span>
                </label>
              )}
            </div>
          )}
        </OrderedList>
        <FieldGroup legend="Footer" hint="Below your name and affiliation.">
          <Field
            label="Text"
            maxLength={500}
            autoComplete="off"
            value={footer.text}
            error={form.errorAt('footer.text')}
            onChange={({ target }) => form.set('footer', { ...footer, text: target.value })}
          />
          <Field
            label="Licence"
            maxLength={200}
            autoComplete="off"
            placeholder="Texts: CC BY 4.0"
            hint="What others may do with what you publish here."
            value={footer.licence}
            error={form.errorAt('footer.licence')}
            onChange={({ target }) => form.set('footer', { ...footer, licence: target.value })}
          />
        </FieldGroup>
      </SettingsForm>
      <OwnPages />
    </div>
  );
}
