/** examples/vue in Chromium: what the door `spec-field/client` gives another framework is enough for fields in a form. */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createApp, defineComponent, h, ref } from 'vue';
import { SpecField } from '../../examples/vue/SpecField.ts';
import { provideFields } from '../../examples/vue/useSpecField.ts';

const cities = ['Bern', 'Basel', 'Lyon'].map((label) => ({ value: label.toLowerCase(), label }));
const city = {
  name: 'city',
  displayName: 'City',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: { uri: '/values', debounceMs: 10, requestParams: { searchParam: 'q' } },
};
const documents: Readonly<Record<string, object>> = {
  '/city': city,
  '/cities': { ...city, name: 'cities', displayName: 'Cities', expectMultipleValues: true },
  '/mail': {
    name: 'mail',
    displayName: 'Mail',
    dataType: 'STRING',
    required: true,
    constraints: [{ name: 'short', type: 'maxLength', params: { value: 5 } }],
  },
};

/** Answers as a back end does, and notes what it was asked. */
function backEnd() {
  const asked: string[] = [];
  const httpClient = async ({ url }: Request) => {
    const { pathname, searchParams, search } = new URL(url);
    asked.push(pathname + search);
    const text = (searchParams.get('q') ?? '').toLowerCase();
    const found = cities.filter(({ label }) => label.toLowerCase().includes(text));
    return Response.json(documents[pathname] ?? { data: found });
  };
  return { asked, httpClient };
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A form with one field, and what it was given and has sent. */
function formOf(spec: string) {
  const { asked, httpClient } = backEnd();
  const value = ref<unknown>();
  const sent: [string, unknown][][] = [];
  const onUpdate = (next: unknown) => (value.value = next);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    sent.push([...new FormData(event.target as HTMLFormElement)]);
  };
  const app = createApp(
    defineComponent({
      setup() {
        const lookup = { baseUrl: 'https://vue.test', httpClient };
        const said = provideFields({ queryClient: new QueryClient(), lookup });
        return () =>
          h('form', { onSubmit }, [
            h(SpecField, { spec, modelValue: value.value, 'onUpdate:modelValue': onUpdate }),
            h('button', { class: 'send' }, 'Send'),
            h('div', { role: 'status', class: 'said' }, said.value),
          ]);
      },
    }),
  );
  const root = document.body.appendChild(document.createElement('div'));
  app.mount(root);
  stops.push(() => {
    app.unmount();
    root.remove();
  });
  const one = (selector: string) =>
    vi.waitFor(() => {
      const element = root.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      return element;
    });
  const box = () => one('.spec-field-input') as Promise<HTMLInputElement>;
  const option = (label: string) => one(`[role=option]:nth-child(${names().indexOf(label) + 1})`);
  const names = () => [...root.querySelectorAll('[role=option]')].map((element) => element.textContent);
  const options = (count: number) => vi.waitFor(() => expect(names()).toHaveLength(count));
  const send = async () => userEvent.click(await one('.send'));
  const errorText = async () => (await one('.spec-field-error')).textContent;
  return { root, asked, value, sent, one, box, option, options, send, errorText };
}

describe('a field in Vue', () => {
  it('is a combobox whose option is picked, and sent', async () => {
    const { asked, value, sent, box, option, options, send } = formOf('/city');
    await userEvent.click(await box());
    await options(3);
    await userEvent.type(await box(), 'ly');
    await options(1);

    await userEvent.click(await option('Lyon'));
    await send();

    expect([value.value, (await box()).value]).toEqual(['lyon', 'Lyon']);
    await vi.waitFor(() => expect(sent).toEqual([[['city', 'lyon']]]));
    expect(asked).toEqual(expect.arrayContaining(['/city', '/values', '/values?q=ly']));
  });

  it('takes keys: an arrow, and Enter', async () => {
    const { value, box, options } = formOf('/city');
    await userEvent.click(await box());
    await options(3);

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await vi.waitFor(() => expect(value.value).toBe('basel'));
    expect((await box()).getAttribute('aria-expanded')).toBe('false');
  });

  it('holds several values, and loses one by its button', async () => {
    const { root, value, box, option, options, one, sent, send } = formOf('/cities');
    await userEvent.click(await box());
    await options(3);
    await userEvent.click(await option('Bern'));
    await userEvent.click(await option('Lyon'));
    await vi.waitFor(() => expect(root.querySelectorAll('.spec-field-chip')).toHaveLength(2));

    await userEvent.keyboard('{Escape}');
    await userEvent.click(await one('[aria-label="Remove Bern"]'));
    await vi.waitFor(() => expect(value.value).toEqual(['lyon']));
    await send();

    await vi.waitFor(() => expect(sent).toEqual([[['cities', 'lyon']]]));
  });

  it('keeps a text that names nothing from being sent, and says so', async () => {
    const { value, sent, box, send, errorText } = formOf('/city');
    await userEvent.type(await box(), 'Atlantis');
    await userEvent.keyboard('{Escape}');
    await send();

    expect(await errorText()).toContain('Choose');
    expect([value.value ?? null, sent]).toEqual([null, []]);
  });

  it('keeps its form from being sent until it is valid, by the constraints of its document', async () => {
    const { sent, box, send, errorText } = formOf('/mail');
    await box();
    await send();
    expect(await errorText()).toContain('Enter a value');
    await userEvent.type(await box(), 'too long');
    await send();
    await vi.waitFor(async () => expect(await errorText()).toContain('5'));
    expect(sent).toEqual([]);

    await userEvent.clear(await box());
    await userEvent.type(await box(), 'a@b');
    await send();

    await vi.waitFor(() => expect(sent).toEqual([[['mail', 'a@b']]]));
  });
});
