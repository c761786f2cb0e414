'use client';
/**
 * Display of a file chosen in this browser: picture, progress, error and retry button. Lazy-loaded together with the upload code.
 * D73.
 */
import { useEffect, useRef } from 'react';
import { uploadText } from '../../client/messages/uploadTexts.js';
import type { FieldFiles } from '../../client/uploads/fieldFiles.js';
import { sizeText } from '../../client/uploads/fileName.js';
import type { Upload } from '../../client/uploads/upload.js';
import type { FieldState } from '../field/fieldState.js';

export { FieldUploads } from '../../client/uploads/fieldUploads.js';

/** Options of {@link chosenFile}. */
export interface ChosenFileProps {
  readonly field: FieldState['field'];
  readonly slots: FieldState['slots'];
  readonly files: FieldFiles;
  readonly file: File;
  /** The upload; `undefined` once it is complete. */
  readonly upload: Upload | undefined;
  readonly name: string;
  readonly isInert: boolean;
}

/** Returns the parts of the file's row. */
export function chosenFile({ field, slots, files, file, upload, name, isInert }: ChosenFileProps) {
  const { uploads } = files;
  const image = <Picture file={file} />;
  const size = sizeText(file.size, field.environment.lookup.locale);
  if (!upload || !uploads) return { image, state: size };
  const { status, progress } = upload;
  const reason = uploads.reasonOf(upload);
  const { button: Button } = slots.components;
  return {
    image,
    isFailed: status === 'failed' || status === 'unfit',
    state: [size, uploads.stateOf(upload)].filter(Boolean).join(' · '),
    below: (
      <>
        {status === 'sending' && (
          <progress className="spec-field-file-bar" aria-label={name} value={progress} />
        )}
        {reason !== '' && (
          <span className="spec-field-file-reason" dir="auto">
            {reason}
          </span>
        )}
      </>
    ),
    retry: (status === 'failed' || status === 'offline') && !isInert && (
      <Button
        type="button"
        className={slots.classOf('button', 'spec-field-button')}
        aria-label={uploadText(field, 'retryFile', { label: name })}
        onClick={({ currentTarget }) => {
          // The retry button disappears; move the focus to the button beside it.
          (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
          uploads.retry(upload.key);
        }}
      >
        {uploadText(field, 'retryFileShort')}
      </Button>
    ),
  };
}

/** Raster images up to a size that devices can decode quickly. */
const shownTypes = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;
const mostShownBytes = 20_000_000;

/** Renders a thumbnail of an image; for other files an empty space. */
function Picture({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    if (!current || !shownTypes.test(file.type) || file.size > mostShownBytes) return undefined;
    const url = URL.createObjectURL(file);
    current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    // Hidden until the image is loaded.
    <img
      ref={image}
      alt=""
      hidden
      decoding="async"
      onLoad={({ currentTarget }) => (currentTarget.hidden = false)}
    />
  );
}
