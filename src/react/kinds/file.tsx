'use client';
/**
 * Files that are uploaded when chosen, dropped or pasted. The field's value is the id that the server returns for a file. D73.
 */
import { type DragEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { takeAway, takeAwayAll } from '../../client/field/removals.js';
import { fileText } from '../../client/messages/fileTexts.js';
import { focusedBeside } from '../../client/page/controlElement.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import { FieldFiles } from '../../client/uploads/fieldFiles.js';
import type { FileRow } from '../../client/uploads/fileRow.js';
import { fileKind, nameParts, safeName, sizeText } from '../../client/uploads/fileName.js';
import { isPending } from '../../client/uploads/upload.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { commitChoice } from '../controls/CheckboxControl.js';
import { GroupFrame } from '../controls/GroupFrame.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type * as UploadCode from '../kindParts/fileUpload.js';
import { useStyles } from '../lifecycle/useStyles.js';
import fileStyles from '../../styles/kinds/file.css?inline';

/** Code that uploads files and renders chosen ones, loaded on the first interaction with the field. */
const uploadStage = lazyImport(() => import('../kindParts/fileUpload.js'));

const filesOf = memoizeWeak((field: FieldState['field']) => new FieldFiles(field, uploadStage));

/** Renders a field as files. */
export function Control({ field, className, style }: LateControlProps) {
  useStyles(field, fileStyles);
  return (
    <GroupFrame field={field} className={className} style={style}>
      <Files field={field} />
    </GroupFrame>
  );
}

function Files({ field }: { readonly field: FieldState }) {
  // React Compiler would cache uploads, because `files` is the same object while they change.
  'use no memo';
  const box = useRef<HTMLDivElement>(null);
  const files = filesOf(field.field);
  const rows = files.rows(field.value);
  const note = files.uploads?.note;
  const { isOver, handlers } = useDrop(field, files);
  usePaste(field, files, box);
  const onGone = useFocusKept(box);
  const expect = field.isInert ? undefined : () => files.expect();
  const { report } = field.environment;
  useEffect(() => files.plan.notices.forEach(report), [files, report]);
  return (
    <div
      ref={box}
      className="spec-field-files"
      data-over={isOver || undefined}
      onPointerEnter={expect}
      onFocus={expect}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) commitChoice(field);
      }}
      {...handlers}
    >
      <Chooser field={field} files={files} isFilled={rows.length > 0} />
      {rows.length > 0 && (
        <ul className="spec-field-file-list" aria-label={fileText(field, 'files', { label: field.label })}>
          {rows.map((row) => (
            <Row key={row.key} {...rowProps(field, files, row)} onGone={onGone} />
          ))}
        </ul>
      )}
      {note && <p className="spec-field-file-note">{note}</p>}
      {hiddenInputs(field.sent)}
    </div>
  );
}

interface ChooserProps {
  readonly field: FieldState;
  readonly files: FieldFiles;
  readonly isFilled: boolean;
}

/** Renders the button: a native file input with its label styled as a button. */
function Chooser({ field, files, isFilled }: ChooserProps) {
  const { expectMultipleValues: isMultiple } = field.plan;
  const { accept, maxBytes } = files.plan;
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
          onKeyDown={(event) => field.field.getSnapshot().removals?.onKey(event)}
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again, and a plain form does not submit the file itself.
            currentTarget.value = '';
          }}
        />
        <span>{fileText(field, name)}</span>
      </label>
      {!field.isInert && (
        <span className="spec-field-file-help">
          <span className="spec-field-file-drop">
            {`${fileText(field, isMultiple ? 'dropFiles' : 'dropFile')}${size ? ' · ' : ''}`}
          </span>
          {size && <span>{fileText(field, isMultiple ? 'fileLimitEach' : 'fileLimit', { size })}</span>}
        </span>
      )}
    </div>
  );
}

interface RowProps extends Omit<UploadCode.ChosenFileProps, 'file'> {
  readonly index: number;
  readonly file: File | undefined;
  /** Language of the row's texts; a change renders the row again. */
  readonly locale: string | undefined;
  /** Code that renders a file chosen in this browser, once loaded. */
  readonly code: typeof UploadCode | undefined;
  readonly onGone: (button: HTMLElement) => void;
}

/** Returns the props of a row, independent of other rows, so that `memo` works. */
function rowProps(field: FieldState, files: FieldFiles, row: FileRow): Omit<RowProps, 'onGone'> {
  const { isInert, slots } = field;
  const { value, index, upload, file } = row;
  return {
    field: field.field,
    slots,
    files,
    upload,
    index,
    name: safeName(upload ? upload.file.name : field.labelOf(value)),
    file,
    locale: field.environment.lookup.locale,
    isInert,
    code: file && uploadStage.current(),
  };
}

const Row = memo(FileLine);

function FileLine(props: RowProps) {
  // React Compiler would cache texts, because `field` is the same object while the language changes.
  'use no memo';
  const { field, slots, files, upload, index, name, file, isInert, code, onGone } = props;
  const [head, tail] = nameParts(name);
  const parts = file && code?.chosenFile({ ...props, file });
  const { button: Button } = slots.components;
  return (
    <li className="spec-field-file" data-status={upload?.status ?? 'uploaded'}>
      <span className="spec-field-file-image" data-kind={fileKind(file?.name ?? name)} aria-hidden="true">
        {parts?.image ?? <img alt="" hidden />}
      </span>
      <span className="spec-field-file-text">
        <bdi className="spec-field-file-name" title={name}>
          {tail && <span className="spec-field-hidden-text">{name}</span>}
          <span className="spec-field-file-head" aria-hidden={tail ? true : undefined}>
            {head}
          </span>
          {tail && <span aria-hidden="true">{tail}</span>}
        </bdi>
        <span className="spec-field-file-state">
          {parts ? parts.state : upload && fileText(field, 'fileQueued')}
        </span>
        {parts?.below}
      </span>
      {parts?.retry}
      {!isInert && (
        <Button
          type="button"
          className={slots.classOf('button', 'spec-field-button spec-field-file-remove')}
          aria-label={fileText(field, upload && isPending(upload) ? 'cancelFile' : 'removeFile', {
            label: name,
          })}
          data-failed={parts?.isFailed || undefined}
          onKeyDown={(event) => field.getSnapshot().removals?.onKey(event)}
          onClick={({ currentTarget }) => {
            onGone(currentTarget);
            if (upload) files.cancel(upload);
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

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

/** Accepts files dropped on the box, and prevents the browser from opening a file dropped beside it. */
function useDrop(field: FieldState, files: FieldFiles) {
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
    files.expect();
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
      files.add(droppedFiles(event.dataTransfer));
    },
  };
  return { isOver, handlers };
}

/** Returns the dropped files without folders. */
function droppedFiles({ items, files }: DataTransfer): File[] {
  const isFolder = [...items].map((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
  return [...files].filter((_, index) => !isFolder[index]);
}

/** Accepts files pasted while the focus is in the field. Browsers dispatch `paste` on another element. */
function usePaste(field: FieldState, files: FieldFiles, box: RefObject<HTMLDivElement | null>): void {
  const take = useLatest((event: ClipboardEvent) => {
    const { current } = box;
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (field.isInert || pasted.length === 0 || !current?.contains(focusedBeside(current))) return;
    event.preventDefault();
    files.add(pasted);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take.current(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [take]);
}

/**
 * Returns a function that moves the focus from the button of a removed row to the next row, else the previous one, else the
 * chooser.
 */
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
