'use client';
/**
 * The image of a value, wherever the value is shown (D61): it is fetched as it comes into view, and its server is not told from
 * which page.
 */
import type { ReactNode } from 'react';

/** An image beside a text that says what it is; the room for one, where there is none. */
export function rowImage(image: string | undefined): ReactNode {
  if (image === undefined) return <span className="spec-field-image" />;
  return (
    <img
      className="spec-field-image"
      src={image}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
    />
  );
}
