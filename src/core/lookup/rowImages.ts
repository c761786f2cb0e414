/**
 * Which images a document or an answer may show beside its values: an image is a request, which tells a server who is looking.
 * D61, by the rule of D8 for lookups.
 */
import type { UrlPolicy } from '../http/urlPolicy.js';
import { dataImage, type ImageOf } from './rowDetails.js';
import { resolveValuesTarget } from './valuesTarget.js';

/**
 * Makes what says where the images of one answer may be had: in the item itself, on the origin of the answer, and on those
 * that the host allows.
 *
 * @param policy - `specUrl` is the URL that images are relative to: of the answer, or of the document that holds the values
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
