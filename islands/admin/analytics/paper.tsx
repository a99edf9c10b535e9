import { RichTitle } from '../../../src/ui/rich-title.tsx';

/** What a download was of: the paper's title, or the file's name where it has none. */
export function Paper({ title, filename }: { title: string | null; filename: string }) {
  return <RichTitle title={title ?? filename} />;
}
