import { COVER, coverOf } from '../lib/posts/cover.ts';

/** In the place of a picture: a drawing that follows from the post's title. It says nothing. */
export function PostCover({ title }: { title: string }) {
  return (
    <svg
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeOpacity={0.32}
      aria-hidden="true"
      className="block aspect-video w-full bg-wash text-accent print:hidden"
    >
      {coverOf(title).map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width} />
      ))}
    </svg>
  );
}
