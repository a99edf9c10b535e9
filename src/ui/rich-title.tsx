import { createElement, type ReactNode } from 'react';

const TAG = /<(i|b|sub|sup)>(.*?)<\/\1>/s;

/** A title with its inline tags (`<i>`, `<b>`, `<sub>`, `<sup>`); anything else in it is text. */
export function RichTitle({ title }: { title: string }): ReactNode {
  const match = TAG.exec(title);
  if (!match) return title;
  const [whole, tag = 'i', inner = ''] = match;
  return (
    <>
      {title.slice(0, match.index)}
      {createElement(tag, null, <RichTitle title={inner} />)}
      <RichTitle title={title.slice(match.index + whole.length)} />
    </>
  );
}
