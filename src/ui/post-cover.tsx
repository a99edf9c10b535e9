import { COVER, coverOf } from '../lib/posts/cover.ts';

/** In the place of a picture: a drawing that follows from the post's title. It says nothing. */
export function PostCover({ title }: { title: string }) {
  return (
    <svg viewBox={`0 0 ${COVER.width} ${COVER.height}`} aria-hidden="true" className="post-cover">
      {coverOf(title).map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width} />
      ))}
    </svg>
  );
}
