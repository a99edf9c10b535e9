import { useState } from 'react';
import type { MessageGroup } from '../messages/translate.ts';
import { useMessages } from '../src/ui/messages.ts';
import { PostCover } from '../src/ui/pages/posts-found.tsx';
import { NEW_TAB } from '../src/ui/parts/button.tsx';
import { Icon } from '../src/ui/parts/icon.tsx';

/**
 * A video of another host: an image from this site until it is pressed, so that the host is not contacted before.
 * Without JavaScript it is a link to the video.
 *
 * @param src the address of the host's player
 * @param url the video's page there
 * @param picture the address of its image; one is drawn if there is none
 */
export default function Video({
  title,
  src,
  url,
  picture,
}: {
  title: string;
  src: string;
  url: string;
  picture?: string | undefined;
}) {
  const t = useMessages('video');
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={src}
        title={title}
        allow="autoplay; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="mt-8 aspect-video w-full rounded-lg border-0"
      />
    );
  }
  return (
    <a
      href={url}
      {...NEW_TAB}
      className="video"
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {picture ? (
        <img src={picture} alt="" className="aspect-video w-full object-cover" />
      ) : (
        <PostCover title={title} />
      )}
      <span>
        <Icon name="play" size={20} />
        {t('play', { host: new URL(url).host })}
      </span>
    </a>
  );
}

Video.messages = ['video'] satisfies MessageGroup[];
