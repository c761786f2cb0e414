/** Rendering has no effects: on a server, or in a discarded rendering, it creates no controller and loads no code. */
import { render } from '@testing-library/react';
import { StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComboboxController } from '../../src/client/combobox/comboboxController.js';
import { FieldDomain } from '../../src/client/field/fieldDomain.js';
import { FieldValidation } from '../../src/client/field/validation.js';
import { type InputFieldSpec, SpecField } from '../../src/index.js';
import { comboboxStage, controlsStage, lookupsStage } from '../../src/react/provider/stages.js';
import { everyField } from '../support/everyField.ts';

/** The number of code loads and of created controllers. */
let counted: { readonly loads: () => number; readonly controllers: () => number };

beforeEach(() => {
  const spies = [
    ...[comboboxStage, controlsStage, lookupsStage].map((stage) => vi.spyOn(stage, 'load')),
    vi.spyOn(FieldDomain.prototype, 'load'),
    vi.spyOn(FieldValidation.prototype, 'load'),
    vi.spyOn(FieldValidation.prototype, 'loadEngine'),
  ];
  // Each controller is remembered by its field.
  const remembered = vi.spyOn(WeakMap.prototype, 'set');
  counted = {
    loads: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    controllers: () => remembered.mock.calls.filter(([, made]) => made instanceof ComboboxController).length,
  };
});

afterEach(() => vi.restoreAllMocks());

const text = {
  displayName: 'Text',
  dataType: 'STRING',
  constraints: [{ type: 'pattern', params: { regex: 'a' } }],
};
const remote = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { uri: 'https://values.test/cities' },
};
const resting: readonly { readonly name: string; readonly spec: InputFieldSpec }[] = [
  { name: 'text', spec: text },
  { name: 'remote', spec: remote },
  { name: 'several', spec: { ...remote, expectMultipleValues: true } },
];

const atHand = everyField.filter(({ spec }) => typeof spec !== 'string');

const restingPage = () => (
  <StrictMode>
    {resting.map((props) => (
      <SpecField key={props.name} {...props} />
    ))}
  </StrictMode>
);

describe('rendering a field', () => {
  it('creates no controller and loads no code on a server', () => {
    const html = renderToString(resting.map((props) => <SpecField key={props.name} {...props} />));

    expect(html.match(/<input/g)?.length).toBeGreaterThanOrEqual(3);
    expect([counted.loads(), counted.controllers()]).toEqual([0, 0]);
  });

  it('creates no controller and loads no code in a discarded rendering', () => {
    const never = new Promise(() => undefined);
    const drawn = vi.fn();
    const Late = () => {
      drawn();
      // oxlint-disable-next-line no-throw-literal, only-throw-error -- what React waits for is thrown
      throw never;
    };

    const { container } = render(
      <StrictMode>
        <Suspense fallback="later">
          {resting.map((props) => (
            <SpecField key={props.name} {...props} defaultValue="a" />
          ))}
          {atHand.map(({ filled, entries: _entries, ...props }) => (
            <SpecField key={props.name} {...props} defaultValue={filled} />
          ))}
          <Late />
        </Suspense>
      </StrictMode>,
    );

    expect([container.textContent, drawn.mock.calls.length > 0]).toEqual(['later', true]);
    expect([counted.loads(), counted.controllers()]).toEqual([0, 0]);
  });

  it('creates no controller on an untouched page that renders twice', () => {
    const { rerender } = render(restingPage());
    const loads = counted.loads();

    rerender(restingPage());

    expect([counted.loads() - loads, counted.controllers()]).toEqual([0, 0]);
  });
});
