/** The pixels that Chromium paints for an element. */
import { page } from 'vitest/browser';
import { contrast, type Rgb } from './colours.ts';

/** A rectangle in CSS pixels, relative to the element. A negative `left` or `top` counts from the other side. */
export interface Part {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
}

/** Takes a picture of an element; returns a function that reads the pixels of a part of it. */
export async function pixelsOf(element: Element): Promise<(part?: Part) => Rgb[]> {
  const base64 = await page.screenshot({ element, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: image.width, height: image.height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const scale = image.width / element.getBoundingClientRect().width;
  return ({ left = 0, top = 0, width, height } = {}) => {
    const x = left < 0 ? image.width + left * scale : left * scale;
    const y = top < 0 ? image.height + top * scale : top * scale;
    const { data } = context.getImageData(
      x,
      y,
      width === undefined ? image.width - x : width * scale,
      height === undefined ? image.height - y : height * scale,
    );
    return Array.from({ length: data.length / 4 }, (_, index): Rgb => {
      const at = index * 4;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    });
  };
}

/** Returns the highest contrast of pixels with the first of them, from 1 to 21. */
export const inkOf = (pixels: readonly Rgb[]): number =>
  Math.max(...pixels.map((one) => contrast(one, pixels[0] as Rgb)));
