import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toDom } from '../../src/client/to-dom.ts';

const Named = ({ name }: { name: string | null }) => name && <b title={name}>{name}</b>;

it.each([
  ['text, numbers and nothing', <p key="p">{['a & b', 0, null, undefined, false, true]}</p>],
  [
    'components, fragments and lists',
    <>
      <Named name="<i>" />
      <Named name={null} />
      {[1, 2].map((key) => (
        <li key={key}>{key}</li>
      ))}
    </>,
  ],
  [
    'attributes',
    <a key="a" href="/?a=1&b" aria-hidden={false} hidden={false} data-key="" className="x y">
      <time dateTime="2024-01-01" tabIndex={-1} />
    </a>,
  ],
  [
    'drawings',
    <svg key="svg" viewBox="0 0 1 2" aria-hidden="true">
      <path d="M0 0" strokeWidth={1.5} />
    </svg>,
  ],
])('%s: as on the server', (_what, element) => {
  const page = document.createElement('div');
  page.append(toDom(element));
  const sent = document.createElement('div');
  sent.innerHTML = renderToStaticMarkup(element);
  expect(page.innerHTML).toBe(sent.innerHTML);
});
