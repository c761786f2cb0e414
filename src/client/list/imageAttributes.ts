/**
 * The attributes of an image in a row or a chip. It carries no referrer, and cookies only where a lookup would; one in the item itself is
 * seen once its size is known to be small. D61.
 */
import { leaveOf, pageUrl, type UrlPolicy } from '../../core/http/urlPolicy.js';
import { parseUrl } from '../../platform/parseUrl.js';

/** A small file may unpack to hundreds of megabytes: larger images in items are left out. */
const mostPixels = 1_000_000;

/**
 * Says how an image is loaded.
 *
 * @param policy - of the field; an origin that it allows without `credentials` gets no cookies, and has to allow CORS
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

/** Browsers unpack no image that is not painted. */
const whenSmall = {
  style: { visibility: 'hidden' },
  onLoad: ({ currentTarget: image }: { readonly currentTarget: HTMLImageElement }) => {
    if (image.naturalWidth * image.naturalHeight <= mostPixels) image.style.visibility = '';
    else {
      image.removeAttribute('src');
      // As one that could not be loaded.
      image.dispatchEvent(new Event('error'));
    }
  },
} as const;
