/**
 * Decides which images may be shown with values, because requesting an image reveals the user to its server. D61, with the rule
 * of D8 for lookups.
 */
import type { UrlPolicy } from '../http/urlPolicy.js';
import { dataImage, type ImageOf } from './rowDetails.js';
import { resolveValuesTarget } from './valuesTarget.js';

/**
 * Creates a function that returns the URL of an image. Images may be in the item itself, on the origin of the answer, and on
 * origins that the app allows.
 *
 * @param policy - `specUrl` is the base of relative image URLs: the URL of the answer, or of the document with the values
 */
export function imagesUnder(policy: UrlPolicy): ImageOf {
  return (image) => {
    if (image.trim() === '' || /^data:/i.test(image)) return dataImage(image);
    try {
      return resolveValuesTarget({ uri: image, protocol: 'HTTPS' }, policy).url.href;
    } catch {
      return undefined;
    }
  };
}
