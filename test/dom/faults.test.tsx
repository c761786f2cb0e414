/** Reports of failures without onFault: in the console, once each, and none in production. */
import { render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InputFieldSpec, SpecField, SpecFieldProvider, useFieldSpec } from '../../src/index.js';

const html = async () => new Response('<!doctype html><title>Log in</title>', { status: 200 });

const foreign: InputFieldSpec = {
  displayName: 'Foreign',
  dataType: 'STRING',
  valuesEndpoint: { uri: 'https://elsewhere.example/values', debounceMs: 0 },
};

let names = 0;
/** A document with a unique notice, since each text is reported once. */
const withNotice = (): InputFieldSpec => ({ displayName: 'Odd', dataType: `ODD${names++}` });

const said = () => [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
const texts = () => said().map(([text]) => String(text));

describe('a provider without onFault', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('warns of a notice once with its remedy, for any number of fields and providers', () => {
    const spec = withNotice();

    for (let times = 0; times < 3; times++) render(<SpecField spec={spec} name="odd" />);

    expect(texts()).toEqual([
      expect.stringMatching(
        /^\[spec-field\] word-unknown: dataType: "ODD\d+" is unknown, so STRING is used\..*omit the member\.$/,
      ),
    ]);
  });

  it('logs what to pass as spec if it is undefined', () => {
    render(<SpecField spec={undefined as unknown as string} name="none" />);

    expect(texts()).toEqual([
      expect.stringContaining('Pass `spec` the URL of a field document, or the document.'),
    ]);
  });

  it('logs the URL of an HTML page in place of JSON', async () => {
    render(
      <SpecFieldProvider baseUrl="http://localhost:3000" fetch={html}>
        <SpecField spec="/api/fields/html" name="html" />
      </SpecFieldProvider>,
    );
    await screen.findByRole('button', { name: /again/i });

    expect(texts()).toEqual([
      '[spec-field] not-json: http://localhost:3000/api/fields/html: The response is an HTML page. Respond with JSON.',
    ]);
  });

  it('logs for an untrusted origin where to list it', async () => {
    const user = userEvent.setup();
    render(
      <SpecFieldProvider baseUrl="http://localhost:3000" fetch={html}>
        <SpecField spec={foreign} name="foreign" />
      </SpecFieldProvider>,
    );

    await user.type(await screen.findByRole('combobox', { name: /Foreign/ }), 'ab');
    await vi.waitFor(() => expect(texts()).not.toEqual([]));

    expect(texts()).toEqual([
      expect.stringMatching(
        /^\[spec-field\] origin-not-allowed: https:\/\/elsewhere\.example\/values: .*`allowedOrigins`\.$/,
      ),
    ]);
  });

  it('logs no notice in production', () => {
    vi.stubEnv('NODE_ENV', 'production');

    render(<SpecField spec={withNotice()} name="odd" />);

    expect(said()).toEqual([]);
  });

  it('logs no notice with onFault', () => {
    const onFault = vi.fn<() => void>();

    render(
      <SpecFieldProvider onFault={onFault}>
        <SpecField spec={withNotice()} name="odd" />
      </SpecFieldProvider>,
    );

    expect(onFault).toHaveBeenCalledOnce();
    expect(said()).toEqual([]);
  });
});

describe('useFieldSpec', () => {
  it('fails for an undefined spec', () => {
    const onFault = vi.fn<() => void>();
    const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
      <SpecFieldProvider onFault={onFault}>{children}</SpecFieldProvider>
    );

    const { result } = renderHook(() => useFieldSpec(undefined as unknown as string), { wrapper });

    expect(result.current).toMatchObject({ status: 'failed', error: { code: 'spec-invalid' } });
    expect(onFault).toHaveBeenCalledOnce();
  });
});
