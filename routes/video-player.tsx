import type { ComponentProps } from 'react';
import Video from '../islands/video.tsx';
import { Island, useIslandHtml } from '../src/hydration/island.tsx';
import { replaceVideos } from '../src/posts/videos.ts';
import { NEW_TAB } from '../src/ui/parts/button.tsx';

/** Plays a video of another host after a click. @example <Player title={title} src={player.src} url={url} /> */
export const Player = (props: ComponentProps<typeof Video>) => (
  <Island when="interaction">
    <Video {...props} />
  </Island>
);

/** The HTML of a text with players in place of its links to videos. The link stays below, also for paper. */
export function TextWithVideos({ html, ...attributes }: { html: string } & ComponentProps<'div'>) {
  const toHtml = useIslandHtml();
  const shown = replaceVideos(html, ({ title, url, src }, index) =>
    toHtml(
      `video-${index}-`,
      <>
        <div className="print:hidden">
          <Player title={title} src={src} url={url} />
        </div>
        <a href={url} {...NEW_TAB} className="video-title">
          {title}
        </a>
      </>,
    ),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was stored; React made the players
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: shown }} />;
}
