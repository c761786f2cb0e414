/** Drawing has no effects: what is drawn for nobody, by a server or in a rendering that is thrown away, makes and loads nothing. */
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

/** How often code was asked for, and how many controllers were made. */
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

describe('drawing a field', () => {
  it('makes and loads nothing on a server, whose fields hold no value', () => {
    const html = renderToString(resting.map((props) => <SpecField key={props.name} {...props} />));

    expect(html.match(/<input/g)?.length).toBeGreaterThanOrEqual(3);
    expect([counted.loads(), counted.controllers()]).toEqual([0, 0]);
  });

  it('makes and loads nothing in a rendering that is thrown away, whatever its fields hold', () => {
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

  it('makes no controller on a page that nobody has come to, drawn twice as it is in development', () => {
    const { rerender } = render(restingPage());
    const loads = counted.loads();

    rerender(restingPage());

    expect([counted.loads() - loads, counted.controllers()]).toEqual([0, 0]);
  });
});
