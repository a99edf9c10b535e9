import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCanonical, useListAddress } from '../../src/client/list-address.ts';
import { blogAddress } from '../../src/posts/list-address.ts';

const normalize = (query: URLSearchParams) => blogAddress({ category: query.get('category') });

function List() {
  const { address, props } = useListAddress('/blog', normalize);
  return (
    <div {...props}>
      <a href="/en/blog?category=News">News</a>
      <p>{address}</p>
    </div>
  );
}

it('the address of a list keeps the language of the page', () => {
  history.replaceState(null, '', '/en/blog');
  document.head.innerHTML = '<link rel="canonical" href="/en/blog">';
  render(<List />);
  fireEvent.click(screen.getByText('News'));
  expect(screen.getByText('/blog?category=News')).toBeTruthy();
  expect(location.pathname + location.search).toBe('/en/blog?category=News');
  const canonical = () => document.head.querySelector('link')?.getAttribute('href');
  setCanonical('/blog?page=2');
  expect(canonical()).toBe(new URL('/en/blog?page=2', location.href).href);
  history.replaceState(null, '', '/blog');
  setCanonical('/blog?page=2');
  expect(canonical()).toBe(new URL('/blog?page=2', location.href).href);
});
