import { type ComponentProps, lazy, Suspense, useId } from 'react';
import { catalogueLanguage } from '../../../messages/languages.ts';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { useSite } from '../../../src/client/site.ts';
import { Skeleton } from '../../../src/ui/parts/placeholder.tsx';
import { parseLanguage } from '../../../src/values/language-name.ts';
import { matchLanguage } from '../../../src/values/site-languages.ts';

/** Uploads an image for posts and pages, a cover with a smaller version, and returns its address. */
export async function uploadPostImage(image: File, small?: File | null): Promise<string> {
  const form = { image, ...(small && { small }) };
  const call = adminApi.blog.admin['upload-image'].$post({ form });
  return (await expectOk(call, 'Upload failed')).url;
}

const Editor = lazy(() => import('./editor.tsx'));

/** The text of a post or a page, with `children` below it. The editor is loaded with the first one. */
export function ContentField({
  language,
  children,
  ...editor
}: Omit<ComponentProps<typeof Editor>, 'labelledBy' | 'upload' | 'language' | 'figureLabel'> & {
  /** The entered language; the site's if there is none. */
  language: string | null;
}) {
  const id = useId();
  const site = useSite();
  const written = parseLanguage(language) ?? site.language;
  const inPage = catalogueLanguage(matchLanguage(site.languages, written));
  return (
    <>
      <span id={id} className="sr-only">
        Content
      </span>
      <Suspense fallback={<Skeleton className="mt-14 h-[350px] w-full max-w-measure" />}>
        <Editor
          {...editor}
          labelledBy={id}
          language={written}
          figureLabel={site.figureLabels[inPage]}
          upload={uploadPostImage}
        >
          <p className="max-w-measure text-sm text-muted">
            Type / to insert headings, lists, tables, images and more, and @ to cite. Write formulas
            in TeX between dollar signs: $E = mc^2$. For a footnote, type [^1] in the text and start
            a paragraph with [^1]: for the note. H~2~O and 10^-6^ become sub- and superscripts.
          </p>
          {children}
        </Editor>
      </Suspense>
    </>
  );
}
