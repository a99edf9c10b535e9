import { type ComponentProps, lazy, Suspense, useId } from 'react';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { useSite } from '../../../src/client/site.ts';
import { Skeleton } from '../../../src/ui/parts/placeholder.tsx';
import { parseLanguage } from '../../../src/values/language-name.ts';

/** Keeps an image for posts and pages, a cover with a smaller version of it, and gives its address. */
export async function uploadPostImage(image: File, small?: File | null): Promise<string> {
  const form = { image, ...(small && { small }) };
  const call = adminApi.blog.admin['upload-image'].$post({ form });
  return (await expectOk(call, 'Upload failed')).url;
}

const Editor = lazy(() => import('./editor.tsx'));

/** The text of a post or a page, in the editor, which is loaded with the first one. */
export function ContentField({
  language,
  ...editor
}: Omit<ComponentProps<typeof Editor>, 'labelledBy' | 'upload' | 'language' | 'children'> & {
  /** As it is typed; the site's where that is none. */
  language: string | null;
}) {
  const id = useId();
  const site = useSite();
  return (
    <>
      <span id={id} className="sr-only">
        Content
      </span>
      <Suspense fallback={<Skeleton className="mt-14 h-[350px] w-full max-w-measure" />}>
        <Editor
          {...editor}
          labelledBy={id}
          language={parseLanguage(language) ?? site.language}
          upload={uploadPostImage}
        >
          <p className="max-w-measure text-sm text-muted">
            Type / for headings, lists, tables, images and more. A formula is TeX between dollar
            signs: $E = mc^2$. A footnote is [^1] in the text, and [^1]: at the beginning of a
            paragraph.
          </p>
        </Editor>
      </Suspense>
    </>
  );
}
