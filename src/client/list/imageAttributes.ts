/**
 * Attributes of an image in a row or a chip. It sends no referrer, and cookies only where a lookup would. A `data:` image is
 * shown once its size is known to be small. D61.
 */
import { leaveOf, pageUrl, type UrlPolicy } from '../../core/http/urlPolicy.js';
import { parseUrl } from '../../platform/parseUrl.js';

/** A small file may decompress to hundreds of megabytes, so larger `data:` images are dropped. */
const mostPixels = 1_000_000;

/**
 * Returns the attributes of an image.
 *
 * @param policy - of the field; an origin that it allows without `credentials` gets no cookies and must allow CORS
 */
export function imageAttributes(image: string, policy: UrlPolicy) {
  return {
    src: image,
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    draggable: false,
    ...(/^data:/i.test(image) ? whenSmall : { crossOrigin: crossOriginOf(image, policy) }),
  } as const;
}

function crossOriginOf(image: string, policy: UrlPolicy): 'anonymous' | undefined {
  const page = pageUrl();
  const origin = parseUrl(image, page)?.origin;
  if (origin === undefined || origin === page?.origin) return undefined;
  const leave = leaveOf(origin, policy);
  return leave && !leave.credentials ? 'anonymous' : undefined;
}

/** Browsers do not decompress an image that is not painted. */
const whenSmall = {
  style: { visibility: 'hidden' },
  onLoad: ({ currentTarget: image }: { readonly currentTarget: HTMLImageElement }) => {
    if (image.naturalWidth * image.naturalHeight <= mostPixels) image.style.visibility = '';
    else {
      image.removeAttribute('src');
      // Handled like an image that failed to load.
      image.dispatchEvent(new Event('error'));
    }
  },
} as const;
