/** Plans how the files of a field are sent, with every default applied. Choice D73; D8 and D39 apply to the URL. */
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { type FilesPlan, planFiles } from './filesPlan.js';
import type { UploadEndpoint } from './inputFieldSpec.js';
import { type ItemNames, ownItem } from './lookupPlan.js';

/** How the files of a field are sent. */
export interface UploadPlan extends FilesPlan {
  readonly uri: string;
  readonly protocol: 'HTTPS' | 'HTTP';
  /** Name of the part that contains the file. */
  readonly fileParam: string;
  /** Places of the value and its label in the reply. */
  readonly item: ItemNames;
}

/** Applies every default to an endpoint. Cached per endpoint. */
export const planUploading: (endpoint: UploadEndpoint) => UploadPlan = /* @__PURE__ */ memoizeWeak(
  (endpoint: UploadEndpoint): UploadPlan => {
    const { uri = '', protocol, fileParam, valueField, labelField } = endpoint;
    return {
      ...planFiles(endpoint),
      uri,
      protocol: protocol === 'HTTP' ? protocol : 'HTTPS',
      fileParam: fileParam || 'file',
      item: {
        ...ownItem,
        value: valueField || undefined,
        labels: labelField ? [labelField].flat() : undefined,
      },
    };
  },
);
