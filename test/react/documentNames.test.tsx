/** A field whose document names it after something that forms, or back ends, keep for themselves. */
import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SpecField, SpecFieldProvider, type SpecFieldProviderProps } from '../../src/index.js';

const text = { displayName: 'Text', dataType: 'STRING' };

/** Every name that a form has a member of, its prototypes' among them. */
function formMembers(): string[] {
  const names = new Set<string>();
  for (let object: object | null = HTMLFormElement.prototype; object; object = Object.getPrototypeOf(object))
    for (const name of Object.getOwnPropertyNames(object)) names.add(name);
  return [...names];
}

function renderNamed(names: readonly string[], props: SpecFieldProviderProps = {}) {
  const { container, unmount } = render(
    <SpecFieldProvider {...props}>
      <form>
        {names.map((name) => (
          <SpecField key={name} spec={{ ...text, name }} defaultValue="x" />
        ))}
      </form>
    </SpecFieldProvider>,
  );
  return { form: container.firstElementChild as HTMLFormElement, unmount };
}

describe('a document whose name a form has a member of', () => {
  it('leaves every member of the form as it is, and is submitted all the same', () => {
    const names = formMembers();

    const { form } = renderNamed(names);

    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => form[name as keyof typeof form] instanceof HTMLInputElement)).toEqual([]);
    expect([...new FormData(form).keys()]).toEqual(names.map((name) => `field.${name}`));
  });

  it.each(['addEventListener', 'removeEventListener', 'submit', 'reset', 'elements', 'nodeName', '_method'])(
    'tells the host of %s, once',
    (name) => {
      const onFault = vi.fn();

      renderNamed([name], { onFault });

      expect(onFault.mock.calls.map(([{ code }]) => code)).toEqual(['name-reserved']);
    },
  );

  it('is mended when the page takes over what a server, which knows no form, has drawn', () => {
    const page = (
      <form>
        <SpecField spec={{ ...text, name: 'submit' }} defaultValue="x" />
      </form>
    );
    const container = document.createElement('div');
    document.body.append(container);
    vi.stubGlobal('HTMLFormElement', undefined);
    container.innerHTML = renderToString(page);
    vi.unstubAllGlobals();

    render(page, { container, hydrate: true });

    expect([...new FormData(container.querySelector('form') ?? undefined).keys()]).toEqual(['field.submit']);
  });

  it('reads no value that every object inherits', async () => {
    const parts = [
      { ...text, name: 'constructor' },
      { ...text, name: 'toString' },
    ];
    const spec = { ...text, name: 'object', dataType: 'OBJECT', subFields: parts };

    const { container } = render(<SpecField spec={spec} defaultValue={{}} />);

    await vi.waitFor(() => expect(container.querySelectorAll('label')).toHaveLength(2));
    expect([...container.querySelectorAll('input')].filter(({ value }) => value !== '')).toEqual([]);
  });
});

describe('a name that the host gives', () => {
  it('is taken as it is, and the field comes and goes with it', async () => {
    const names = ['addEventListener', 'removeEventListener', 'elements'];
    const spec = { ...text, name: 'other', constraints: [{ type: 'minLength', params: { value: 2 } }] };
    const { container, unmount } = render(
      <form>
        {names.map((name) => (
          <SpecField key={name} spec={spec} name={name} defaultValue="x" />
        ))}
      </form>,
    );

    HTMLFormElement.prototype.requestSubmit.call(container.firstElementChild as HTMLFormElement);

    expect([...container.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name)).toEqual(
      names,
    );
    await waitFor(() => expect(document.activeElement).toBe(container.querySelector('input')));
    expect(unmount).not.toThrow();
  });
});
