/** Fields whose document gives them a name that is reserved by forms or back ends. */
import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SpecField, SpecFieldProvider, type SpecFieldProviderProps } from '../../src/index.js';

const text = { displayName: 'Text', dataType: 'STRING' };

/** The names of all members of a form, with those of its prototypes. */
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

/** Fields of these names as a server renders them, without HTMLFormElement. */
function drawnByServer(names: readonly string[]) {
  const page = (
    <form>
      {names.map((name) => (
        <SpecField key={name} spec={{ ...text, name }} defaultValue="x" />
      ))}
    </form>
  );
  const container = document.createElement('div');
  document.body.append(container);
  vi.stubGlobal('HTMLFormElement', undefined);
  container.innerHTML = renderToString(page);
  vi.unstubAllGlobals();
  return { container, page };
}

describe('a document with the name of a form member', () => {
  it('shadows no member of the form, and is submitted under a prefixed name', () => {
    const names = formMembers();

    const { form } = renderNamed(names);

    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => form[name as keyof typeof form] instanceof HTMLInputElement)).toEqual([]);
    expect([...new FormData(form).keys()]).toEqual(names.map((name) => `field.${name}`));
  });

  it.each(['addEventListener', 'removeEventListener', 'submit', 'reset', 'elements', 'nodeName', '_method'])(
    'reports name-reserved once for %s',
    (name) => {
      const onFault = vi.fn();

      renderNamed([name], { onFault });

      expect(onFault.mock.calls.map(([{ code }]) => code)).toEqual(['name-reserved']);
    },
  );

  it('gets its prefixed name also on a server without HTMLFormElement', () => {
    const names = formMembers();
    const { container } = drawnByServer(names);
    const form = container.firstElementChild as HTMLFormElement;

    expect(names.filter((name) => form[name as keyof typeof form] instanceof HTMLInputElement)).toEqual([]);
    expect([...new FormData(form).keys()]).toEqual(
      expect.arrayContaining(names.map((name) => `field.${name}`)),
    );
  });

  it.each(['submit', 'nodeName', 'parentNode', 'elements', 'reset'])(
    'keeps input entered before hydration: %s',
    async (name) => {
      const { container, page } = drawnByServer([name, 'city']);
      const failed = vi.spyOn(console, 'error');
      const [, city] = container.querySelectorAll<HTMLInputElement>('input:not([type=hidden])');
      if (city) city.value = 'Bern';

      render(page, { container, hydrate: true });

      const entries = () => [...new FormData(container.querySelector('form') ?? undefined)];
      await waitFor(() =>
        expect(entries()).toEqual([
          [`field.${name}`, 'x'],
          ['city', 'Bern'],
        ]),
      );
      expect(failed).not.toHaveBeenCalled();
    },
  );

  it('gets its prefix on hydration if only the browser’s forms have that member', () => {
    const name = 'brandNew';
    const { container, page } = drawnByServer([name]);
    Object.defineProperty(HTMLFormElement.prototype, name, { value: 1, configurable: true });

    render(page, { container, hydrate: true });
    Reflect.deleteProperty(HTMLFormElement.prototype, name);

    expect([...new FormData(container.querySelector('form') ?? undefined).keys()]).toEqual([`field.${name}`]);
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

describe('a name given by the app', () => {
  it('is used unchanged, also on submit and unmount', async () => {
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
