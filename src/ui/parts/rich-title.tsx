import { createElement, type ReactNode } from 'react';

const TAG = /<(i|b|sub|sup)>(.*?)<\/\1>/s;

/** Displays a piece of text, such as with the words of a search marked. */
export type ShowText = (text: string) => ReactNode;

/**
 * A title with its `<i>`, `<b>`, `<sub>`, `<sup>`; everything else is text.
 *
 * @example <RichTitle title="CO<sub>2</sub>" />
 */
export function RichTitle({
  title,
  show = (text) => text,
}: {
  title: string;
  show?: ShowText | undefined;
}): ReactNode {
  const match = TAG.exec(title);
  if (!match) return show(title);
  const [whole, tag = 'i', inner = ''] = match;
  return (
    <>
      {show(title.slice(0, match.index))}
      {createElement(tag, null, <RichTitle title={inner} show={show} />)}
      <RichTitle title={title.slice(match.index + whole.length)} show={show} />
    </>
  );
}
