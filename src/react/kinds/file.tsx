'use client';
/**
 * Files, each sent as soon as it is chosen, dropped or pasted: the field's value is what the server calls them. D73.
 */
import { type DragEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { takeAway, takeAwayAll } from '../../client/field/removals.js';
import { onUndoKey } from '../../client/field/undoKey.js';
import { fileText } from '../../client/messages/fileTexts.js';
import { focusedBeside } from '../../client/page/controlElement.js';
import { type FieldUploads, type FileRow, uploadsOf } from '../../client/uploads/fieldUploads.js';
import { nameParts, safeName, sizeText } from '../../client/uploads/fileName.js';
import type { Upload } from '../../client/uploads/uploadQueue.js';
import { leaveChoice } from '../controls/CheckboxControl.js';
import { GroupFrame } from '../controls/GroupFrame.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import { useLatest } from '../lifecycle/useLatest.js';

/** Shows a field as files. */
export function Control({ field, className, style }: LateControlProps) {
  return (
    <GroupFrame field={field} className={className} style={style}>
      <Files field={field} />
    </GroupFrame>
  );
}

function Files({ field }: { readonly field: FieldState }) {
  // What is on its way is known to an object that stays the same, which React Compiler cannot know.
  'use no memo';
  const box = useRef<HTMLDivElement>(null);
  const uploads = uploadsOf(field.field);
  const rows = uploads.rows(field.value);
  const { isOver, handlers } = useDrop(field, uploads);
  usePaste(field, uploads, box);
  const onGone = useFocusKept(box);
  const { report } = field.environment;
  useEffect(() => uploads.plan.notices.forEach(report), [uploads, report]);
  return (
    <div
      ref={box}
      className="spec-field-files"
      data-over={isOver || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leaveChoice(field);
      }}
      {...handlers}
    >
      <Chooser field={field} uploads={uploads} isFilled={rows.length > 0} />
      {rows.length > 0 && (
        <ul className="spec-field-file-list" aria-label={fileText(field, 'files', { label: field.label })}>
          {rows.map((row) => (
            <Row key={row.key} {...rowProps(field, uploads, row)} onGone={onGone} />
          ))}
        </ul>
      )}
      {uploads.note !== '' && <p className="spec-field-file-note">{uploads.note}</p>}
      {hiddenInputs({ name: field.name, value: field.value, disabled: field.options.disabled })}
    </div>
  );
}

interface ChooserProps {
  readonly field: FieldState;
  readonly uploads: FieldUploads;
  readonly isFilled: boolean;
}

/** The button: the platform's own input for files, which its label is drawn in the place of. */
function Chooser({ field, uploads, isFilled }: ChooserProps) {
  const { expectMultipleValues: isMultiple } = field.plan;
  const { accept, maxBytes } = uploads.plan;
  const size = maxBytes < Infinity && sizeText(maxBytes, field.environment.lookup.locale);
  const name = isMultiple ? 'chooseFiles' : isFilled ? 'chooseAnotherFile' : 'chooseFile';
  return (
    <div className="spec-field-file-chooser">
      <label className={field.slots.classOf('button', 'spec-field-button spec-field-file-button')}>
        <input
          type="file"
          className="spec-field-hidden-text"
          multiple={isMultiple}
          accept={accept.join(',') || undefined}
          disabled={field.isInert}
          onKeyDown={(event) => onUndoKey(event, field.field, null)}
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again, and none goes along with the form by itself.
            currentTarget.value = '';
          }}
        />
        {fileText(field, name)}
      </label>
      {!field.isInert && (
        <span className="spec-field-file-help">
          <span className="spec-field-file-drop">
            {fileText(field, isMultiple ? 'dropFiles' : 'dropFile')}
            {size && ' · '}
          </span>
          {size && fileText(field, isMultiple ? 'fileLimitEach' : 'fileLimit', { size })}
        </span>
      )}
    </div>
  );
}

interface RowProps {
  readonly field: FieldState['field'];
  readonly slots: FieldState['slots'];
  readonly uploads: FieldUploads;
  readonly upload: Upload | undefined;
  readonly index: number;
  readonly name: string;
  readonly file: File | undefined;
  readonly locale: string | undefined;
  readonly isInert: boolean;
  readonly onGone: (button: HTMLElement) => void;
}

/** What a row is drawn from: nothing that changes with another one. */
function rowProps(field: FieldState, uploads: FieldUploads, row: FileRow): Omit<RowProps, 'onGone'> {
  const { isInert, slots } = field;
  const upload = 'upload' in row ? row.upload : undefined;
  return {
    field: field.field,
    slots,
    uploads,
    upload,
    index: 'upload' in row ? -1 : row.index,
    name: safeName('upload' in row ? row.file.name : field.labelOf(row.value)),
    file: row.file,
    locale: field.environment.lookup.locale,
    isInert,
  };
}

const Row = memo(FileLine);

function FileLine(props: RowProps) {
  // Its texts follow the language of the page, which the field that stays the same knows.
  'use no memo';
  const { field, slots, uploads, upload, index, name, file, locale, isInert, onGone } = props;
  const [head, tail] = nameParts(name);
  const reason = upload ? uploads.reasonOf(upload) : '';
  const isSending = upload?.status === 'sending';
  const isOnItsWay = isSending || upload?.status === 'queued';
  const isFailed = upload?.status === 'failed' || upload?.status === 'unfit';
  const { button: Button } = slots.components;
  const className = slots.classOf('button', 'spec-field-button');
  return (
    <li className="spec-field-file" data-status={upload?.status ?? 'uploaded'}>
      <Thumbnail file={file} />
      <span className="spec-field-file-text">
        <bdi className="spec-field-file-name" title={name}>
          <span className="spec-field-file-head">{head}</span>
          {tail && <span>{tail}</span>}
        </bdi>
        <span className="spec-field-file-state">
          {[file && sizeText(file.size, locale), upload && stateText(field, upload)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isSending && <progress className="spec-field-file-bar" aria-label={name} value={upload.progress} />}
        {reason !== '' && (
          <span className="spec-field-file-reason" dir="auto">
            {reason}
          </span>
        )}
      </span>
      {(upload?.status === 'failed' || upload?.status === 'offline') && !isInert && (
        <Button
          type="button"
          className={className}
          aria-label={fileText(field, 'retryFile', { label: name })}
          onClick={({ currentTarget }) => {
            // It goes, and the button beside it stays.
            (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
            uploads.retry(upload);
          }}
        >
          {fileText(field, 'retryFileShort')}
        </Button>
      )}
      {!isInert && (
        <Button
          type="button"
          className={`${className} spec-field-file-remove`}
          aria-label={fileText(field, isOnItsWay ? 'cancelFile' : 'removeFile', { label: name })}
          data-failed={isFailed || undefined}
          onKeyDown={(event) => onUndoKey(event, field, null)}
          onClick={({ currentTarget }) => {
            onGone(currentTarget);
            if (upload) uploads.cancel(upload);
            else if (field.plan.expectMultipleValues) takeAway(field, index);
            else takeAwayAll(field);
          }}
        >
          <span aria-hidden="true">×</span>
        </Button>
      )}
    </li>
  );
}

function stateText(field: RowProps['field'], { status, progress }: Upload): string {
  if (status === 'queued') return fileText(field, 'fileQueued');
  if (status === 'offline') return fileText(field, 'fileOffline');
  if (status !== 'sending') return '';
  return fileText(field, progress === 1 ? 'fileSent' : 'fileSending');
}

/** Pictures of pixels, and no larger than a device shows at once. */
const shownTypes = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;
const mostShownBytes = 20_000_000;

/** A small picture of an image that was chosen here; of anything else the place of one. */
function Thumbnail({ file }: { readonly file: File | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    if (!current || !file || !shownTypes.test(file.type) || file.size > mostShownBytes) return undefined;
    const url = URL.createObjectURL(file);
    current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className="spec-field-file-image" aria-hidden="true">
      {/* Out of sight until there is something to see. */}
      <img
        ref={image}
        alt=""
        hidden
        decoding="async"
        onLoad={({ currentTarget }) => (currentTarget.hidden = false)}
      />
    </span>
  );
}

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped into the box, and keeps the page from going to one that is dropped beside it. */
function useDrop(field: FieldState, uploads: FieldUploads) {
  const [isOver, setOver] = useState(false);
  const { isInert } = field;
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
  const over = (event: DragEvent) => {
    if (isInert || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (isInert || !hasFiles(event)) return;
      event.preventDefault();
      uploads.add(droppedFiles(event.dataTransfer));
    },
  };
  return { isOver, handlers };
}

/** The files of a drop; a folder is none. */
function droppedFiles({ items, files }: DataTransfer): File[] {
  const isFolder = [...items].map((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
  return [...files].filter((_, index) => !isFolder[index]);
}

/** Takes files that are pasted while the focus is in the field, which browsers tell elsewhere of. */
function usePaste(field: FieldState, uploads: FieldUploads, box: RefObject<HTMLDivElement | null>): void {
  const take = useLatest((event: ClipboardEvent) => {
    const { current } = box;
    const files = [...(event.clipboardData?.files ?? [])];
    if (field.isInert || files.length === 0 || !current?.contains(focusedBeside(current))) return;
    event.preventDefault();
    uploads.add(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take.current(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [take]);
}

/** Passes the focus on from the button of a row that goes: to that of the next, else of the one before, else to the chooser. */
function useFocusKept(box: RefObject<HTMLDivElement | null>) {
  return useCallback(
    (button: HTMLElement) => {
      const own = button.closest('li');
      const buttonOf = (row: Element | null | undefined) =>
        row?.querySelector<HTMLElement>('.spec-field-file-remove');
      const next = buttonOf(own?.nextElementSibling) ?? buttonOf(own?.previousElementSibling);
      (next ?? box.current?.querySelector<HTMLElement>('input[type=file]'))?.focus();
    },
    [box],
  );
}
