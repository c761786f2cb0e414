/** Files of a field, uploaded to an upload server. D73. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  localDraft,
  SpecFieldProvider,
  type SpecFieldProps,
  SpecForm,
  SpecSummary,
} from '../../../src/index.js';
import { accessibilityTree } from '../../support/accessibilityTree.ts';
import { createHarness, renderField } from '../../support/renderField.tsx';
import { violations } from '../../support/violations.ts';

const spec: InputFieldSpec & { name: string } = {
  name: 'cv',
  displayName: 'Curriculum',
  dataType: 'STRING',
  formatHint: 'file',
  uploadEndpoint: { protocol: 'HTTP', uri: '/uploads', maxBytes: 30_000_000 },
};
const many = { ...spec, expectMultipleValues: true };
const pdfs = { ...spec, uploadEndpoint: { ...spec.uploadEndpoint, accept: '.pdf', maxBytes: 5 } };

/** Without a host client, so that uploads report progress. */
const harness = () => createHarness({ fetch: undefined });
const fileOf = (name: string, text = 'some text', type = 'text/plain') => new File([text], name, { type });
const entries = () => new FormData(document.querySelector('form') ?? undefined).getAll('cv').map(String);
const chooser = () => screen.getByLabelText<HTMLInputElement>(/Choose (a|another) file|Choose files/);
const release = () => fetch(`${inject('apiOrigin')}/uploads/release`, { method: 'POST' });
const button = (name: string) => screen.findByRole('button', { name });

const show = async (props: Partial<SpecFieldProps> = {}, shared = harness()) => {
  const shown = renderField({ spec, ...props }, shared);
  await screen.findByRole('group', { name: 'Curriculum' });
  return shown;
};
const choose = async (...files: File[]) => userEvent.upload(chooser(), files);

/** A DataTransfer of files, as in a drop or a paste. */
const transferOf = (...files: File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};
/** Dispatches a drag event with files. */
const drag = (type: 'dragenter' | 'drop', ...files: File[]) => {
  const dataTransfer = transferOf(...files);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
  act(() => void box().dispatchEvent(event));
};
const box = () => document.querySelector('.spec-field-files') as HTMLElement;

/** Pastes a file; returns whether no handler accepted it. */
const paste = () => {
  const clipboardData = transferOf(fileOf('pasted.txt'));
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  return document.body.dispatchEvent(event);
};
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const chooseIn = async (name: string, file: File) =>
  userEvent.upload((await group(name)).getByLabelText(/Choose/), file);
/** Leaves the page; returns whether no warning was requested. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a field of files', () => {
  beforeAll(loadControls);
  afterEach(async () => {
    localStorage.clear();
    document.documentElement.removeAttribute('style');
    document.documentElement.removeAttribute('dir');
    await page.viewport(414, 896);
  });

  it('is named by its label, and its value is the server’s id of the file', async () => {
    const onChange = vi.fn();
    await show({ onChange });

    await choose(fileOf('report.pdf'));

    await button('Remove report.pdf');
    await waitFor(() => expect(entries()).toEqual([expect.stringMatching(/^id-\d+-report\.pdf$/)]));
    expect(onChange.mock.lastCall?.[1]).toEqual({ aliases: [{ value: entries()[0], label: 'report.pdf' }] });
  });

  it('shows upload progress, and keeps focus in the field on Cancel', async () => {
    await show({ spec: many });

    await choose(fileOf('held-a.txt', 'x'.repeat(3_000_000)));
    const bar = await screen.findByRole('progressbar', { name: 'held-a.txt' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '1'));
    await userEvent.click(await button('Cancel held-a.txt'));

    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(chooser()).toHaveFocus();
    expect(entries()).toEqual([]);
  });

  it('keeps a file after a lost connection, and uploads it on Try again', async () => {
    await show();

    await choose(fileOf('cut-once.txt'));
    expect(await screen.findByText('Connection lost.')).toBeVisible();
    await userEvent.click(await button('Try again: cut-once.txt'));

    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(screen.queryByText('Connection lost.')).toBeNull();
  });

  it.each([
    ['odd.pdf', 'What is in it is no PDF.', 'odd.pdf: What is in it is no PDF.'],
    ['full.pdf', 'Your room is full.', 'full.pdf wasn’t uploaded. Try again or remove it.'],
    ['broken.pdf', 'Upload failed.', 'broken.pdf wasn’t uploaded. Try again or remove it.'],
  ])('shows the reason if the server refuses %s', async (name, text, error) => {
    await show();

    await choose(fileOf(name));

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText(error)[0]).toBeVisible();
  });

  it('checks size and type before any request', async () => {
    const fetch = vi.fn();
    await show({ spec: { ...pdfs, expectMultipleValues: true } }, createHarness({ fetch }));

    drag('drop', fileOf('a.pdf', '123456'), fileOf('b.txt', '1'));

    expect(await screen.findByText('The file is larger than 5 bytes.')).toBeVisible();
    expect(screen.getByText('This file type isn’t allowed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    expect(screen.queryByText(/again/)).toBeNull();
    expect(
      screen.getByText(/^a\.pdf: The file is larger than 5 bytes\. b\.txt: This file type isn’t allowed\.$/),
    ).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reports unsupported uploadEndpoint members once on render', async () => {
    const uploadEndpoint = { ...spec.uploadEndpoint, method: 'PUT', accept: 'pictures' };

    const { faults } = await show({ spec: { ...spec, uploadEndpoint } });

    const told = () => faults.map(({ where }) => where).filter((where) => where.startsWith('uploadEndpoint'));
    await waitFor(() => expect(told()).toEqual(['uploadEndpoint.method', 'uploadEndpoint.accept']));
  });

  it('accepts files dropped into its box only, and highlights the box', async () => {
    await show({ spec: many });
    const file = fileOf('dropped.txt');
    const dataTransfer = transferOf(file);

    const beside = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    document.body.dispatchEvent(beside);
    expect(beside.defaultPrevented).toBe(true);
    expect(screen.queryByText('dropped.txt')).toBeNull();
    drag('dragenter', file);
    expect(box()).toHaveAttribute('data-over');
    drag('drop', file);

    expect(box()).not.toHaveAttribute('data-over');
    await button('Remove dropped.txt');
  });

  it('accepts pasted files while it has focus', async () => {
    await show({ spec: many });
    expect(paste()).toBe(true);
    await userEvent.tab();
    expect(chooser()).toHaveFocus();
    expect(paste()).toBe(false);

    await button('Remove pasted.txt');
  });

  it('uploads 40 files, and keeps their order', async () => {
    await show({ spec: many });
    const names = Array.from({ length: 40 }, (_, index) => `file ${String(index).padStart(3, '0')}.txt`);

    drag('drop', ...names.map((name) => fileOf(name)));

    await waitFor(() => expect(entries()).toHaveLength(40));
    expect(entries().map((id) => id.replace(/^id-\d+-/, ''))).toEqual(names);
  });

  it('waits offline with a message, and uploads when online again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
    try {
      await show();
      await choose(fileOf('report.pdf'));
      await screen.findByText(/Waiting for a connection/);
      expect(sent).not.toHaveBeenCalled();

      onLine.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));

      await button('Remove report.pdf');
      expect(entries()).toEqual([expect.stringMatching(/report\.pdf$/)]);
      expect(sent).toHaveBeenCalledTimes(1);
    } finally {
      onLine.mockRestore();
      sent.mockRestore();
    }
  });

  it('shows an image preview, and revokes its URL after removal', async () => {
    const [made, given] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')];
    const pixels = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      (sign) => sign.charCodeAt(0),
    );
    try {
      await show();
      await choose(new File([pixels], 'photo.png', { type: 'image/png' }));
      const remove = await button('Remove photo.png');
      const image = remove.closest('li')?.querySelector('img') as HTMLImageElement;
      await waitFor(() => expect(image).toBeVisible());
      const url = made.mock.results[0]?.value as string;
      expect(image.src).toBe(url);
      expect(given).not.toHaveBeenCalledWith(url);

      await userEvent.click(remove);

      await waitFor(() => expect(given).toHaveBeenCalledWith(url));
    } finally {
      made.mockRestore();
      given.mockRestore();
    }
  });

  it('shows no preview for an SVG, nor for a broken image', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    try {
      await show();
      await choose(fileOf('drawing.svg', '<svg onload="alert(1)"/>', 'image/svg+xml'));
      await button('Remove drawing.svg');
      expect(made).not.toHaveBeenCalled();

      await choose(fileOf('broken.png', 'no pixels', 'image/png'));
      const image = (await button('Remove broken.png')).closest('li')?.querySelector('img');
      await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
      expect(image).not.toBeVisible();
    } finally {
      made.mockRestore();
    }
  });

  it('moves focus to the next Remove button, at last to the chooser', async () => {
    await show({ spec: many });
    await choose(fileOf('a.txt'), fileOf('b.txt'), fileOf('c.txt'));
    await waitFor(() => expect(entries()).toHaveLength(3));

    await userEvent.click(await button('Remove b.txt'));
    expect(await button('Remove c.txt')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await button('Remove a.txt')).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    expect(chooser()).toHaveFocus();
    expect(entries()).toEqual([]);
  });

  it('shows file names without direction override characters', async () => {
    await show();

    await choose(fileOf('photo\u202Egpj.exe'));

    expect(await button('Remove photogpj.exe')).toBeVisible();
  });

  it('adds files up to the maximum, and shows a message about the others', async () => {
    const constraints = [{ type: 'maxValue', params: { value: 2 } }];
    await show({ spec: { ...many, constraints } });

    await choose(fileOf('a.txt'), fileOf('b.txt'), fileOf('c.txt'));

    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(screen.getByText('You can add up to 2 files. The others weren’t added.')).toBeVisible();
  });

  it('accepts no files if read-only or disabled', async () => {
    const { unmount } = await show({ readOnly: true, defaultValue: 'id-1' });
    expect(chooser()).toBeDisabled();
    expect(entries()).toEqual(['id-1']);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    unmount();

    await show({ disabled: true, defaultValue: 'id-1' });
    expect(chooser()).toBeDisabled();
    expect(entries()).toEqual([]);
  });

  it('is emptied by a form reset, which cancels pending uploads', async () => {
    await show({ spec: many });
    await choose(fileOf('a.txt'), fileOf('held-b.txt'));
    await waitFor(() => expect(entries()).toHaveLength(1));

    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));

    await waitFor(() => expect(entries()).toEqual([]));
    expect(screen.queryByText('held-b.txt')).toBeNull();
  });

  it.each([
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ])('has no axe violations: %s, %s', async (colorScheme, direction) => {
    Object.assign(document.documentElement.style, { colorScheme, background: 'Canvas' });
    document.documentElement.dir = direction;
    await show({ spec: many });
    await choose(fileOf('a.txt'), fileOf('odd.txt'), fileOf('held-c.txt'));
    await screen.findByText('What is in it is no PDF.');
    await button('Remove a.txt');

    expect(await violations()).toEqual([]);
    await release();
  });

  it('aligns description and error to the start of a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    await show({ spec: { ...many, description: 'All that belongs to it.' } });
    await choose(fileOf('odd.txt'), fileOf('held-c.txt'));
    const reason = await screen.findByText('What is in it is no PDF.');
    const description = screen.getByText('All that belongs to it.');
    const gaps = [reason, description].map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const beside = element.parentElement?.getBoundingClientRect().right ?? 0;
      return Math.round(beside - text.getBoundingClientRect().right);
    });

    expect(gaps).toEqual([0, 0]);
    await release();
  });

  it('fits into 320 pixels, as at 400 % zoom', async () => {
    await page.viewport(320, 256);
    await show({ spec: many });
    await choose(fileOf(`odd ${'long '.repeat(30)}name.pdf`));
    await screen.findByText('What is in it is no PDF.');

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(box().scrollWidth).toBeLessThanOrEqual(box().clientWidth);
  });

  it('matches its file of the accessibility tree', async () => {
    await show({ spec: many });
    await choose(fileOf('a.txt'));
    await button('Remove a.txt');
    await choose(fileOf('odd.txt'));
    await screen.findByText('What is in it is no PDF.');

    await expect(await accessibilityTree()).toMatchFileSnapshot('../trees/kinds/file.txt');
  });
});

describe('files in a form', () => {
  const form: FormSpec = {
    id: 'files',
    displayName: 'Application',
    fields: [many, { ...spec, name: 'photo', displayName: 'Photo' }],
  };
  const drawForm = (onSubmit = vi.fn(), user = 'ann') => ({
    onSubmit,
    ...render(
      <SpecFieldProvider {...harness().provider}>
        <SpecForm spec={form} draft={localDraft(user)} onSubmit={onSubmit} />
      </SpecFieldProvider>,
    ),
  });
  afterEach(() => localStorage.clear());

  it('delay a submit until uploaded', async () => {
    const { onSubmit } = drawForm();
    await chooseIn('Curriculum', fileOf('held-a.txt'));
    await screen.findByRole('progressbar');

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1'));
    expect(onSubmit).not.toHaveBeenCalled();
    await release();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ cv: [expect.stringContaining('held-a.txt')] });
  });

  it('stay in their own field, of two file fields', async () => {
    const { onSubmit } = drawForm();
    await chooseIn('Photo', fileOf('me.jpg'));
    await chooseIn('Curriculum', fileOf('cv.pdf'));

    await (await group('Photo')).findByRole('button', { name: 'Remove me.jpg' });
    await (await group('Curriculum')).findByRole('button', { name: 'Remove cv.pdf' });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.lastCall?.[0]).toEqual({
      cv: [expect.stringMatching(/cv\.pdf$/)],
      photo: expect.stringMatching(/me\.jpg$/) as string,
    });
  });

  it('are not in another person’s draft', async () => {
    const { unmount } = drawForm();
    await chooseIn('Photo', fileOf('secret.jpg'));
    await (await group('Photo')).findByRole('button', { name: 'Remove secret.jpg' });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('secret.jpg'));
    unmount();

    drawForm(undefined, 'bob');

    await (await group('Photo')).findByLabelText('Choose a file');
    expect(screen.queryByRole('button', { name: /secret/ })).toBeNull();
  });

  it('block a submit, and get focus, if not uploaded', async () => {
    const { onSubmit } = drawForm();
    await chooseIn('Photo', fileOf('odd.txt'));
    await screen.findByText('What is in it is no PDF.');

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(async () =>
      expect((await group('Photo')).getByLabelText('Choose another file')).toHaveFocus(),
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('warn before leaving while uploading, and are in the draft after', async () => {
    const { unmount } = drawForm();
    await chooseIn('Photo', fileOf('held-b.txt'));
    await waitFor(() => expect(leaves()).toBe(false));
    await release();
    await screen.findByRole('button', { name: 'Remove held-b.txt' });
    await waitFor(() => expect(leaves()).toBe(true));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('held-b.txt'));
    unmount();

    drawForm();

    const photo = await group('Photo');
    expect(await photo.findByRole('button', { name: /^Remove id-\d+-held-b.txt$/ })).toBeVisible();
  });

  it('are listed in SpecSummary', () => {
    render(
      <SpecFieldProvider {...harness().provider}>
        <SpecSummary spec={form} values={{ cv: ['id-1', 'id-2'] }} />
      </SpecFieldProvider>,
    );

    expect(document.querySelector('.spec-form-summary dd')?.textContent).toContain('id-1');
  });
});
