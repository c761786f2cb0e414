/**
 * Colours as a browser paints them, and the contrast of two of them.
 */
import { cdp } from 'vitest/browser';

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Emulates preferences of the user's system, as media features. */
export const emulate = (features: Record<string, string>) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features: Object.entries(features).map(([name, value]) => ({ name, value })) },
  );

/** Paints colours of the page's scheme one over the other, the last lowest; computed colours are mixtures by now. */
export function painted(...colours: string[]): Rgb {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  for (const colour of [...colours, 'Canvas'].toReversed()) {
    canvas.fillStyle = computed(colour);
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** A colour of the system as it is here: a canvas knows no scheme. */
function computed(colour: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  Object.assign(probe.style, { color: colour, forcedColorAdjust: 'none' });
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The contrast of two colours, from 1 to 21 (WCAG, contrast ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
