import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';

const at = (src: string) => <Picture src={src} alt="Tint" width={600} height={750} over={<p>-20%</p>} />;
const picture = () => screen.getByRole('img', { name: 'Tint' });

test('a picture that fails to load is the default picture, until there is another address', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { rerender } = render(at('/images/products/gone.webp'));
  expect(document.querySelectorAll('source')).toHaveLength(1);
  expect(picture().hasAttribute('srcset')).toBe(true);
  expect(screen.getByText('-20%')).toBeTruthy();
  fireEvent.error(picture());
  expect(picture().getAttribute('src')).toBe('/images/default.webp');
  expect(document.querySelectorAll('source')).toHaveLength(0);
  expect(picture().hasAttribute('srcset')).toBe(false);
  expect(screen.queryByText('-20%')).toBeNull();
  rerender(at('/images/products/here.webp'));
  expect(picture().getAttribute('src')).toBe('/images/products/here.webp');
});

test('so is one that has failed before its page was alive', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(
    'http://shop.test/images/products/gone.webp',
  );
  render(at('/images/products/gone.webp'));
  expect(picture().getAttribute('src')).toBe('/images/default.webp');
});
