/** The cost of the style sheet for the page around a field: restyled elements, counted by the browser. */
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../src/index.js';
import { settle } from '../support/renderField.tsx';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number; readonly beginData?: { readonly frame: string } };
}

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly FrameTree[];
}

interface DevTools {
  readonly send: (method: string, parameters?: object) => Promise<unknown>;
  readonly on: (event: string, listener: (told: { value: readonly TraceEvent[] }) => void) => void;
}

const devTools = () => cdp() as unknown as DevTools;
const nextFrame = () => new Promise(requestAnimationFrame);

/** The id of this page’s frame, since a trace covers all frames of the browser. */
async function ownFrame(): Promise<string | undefined> {
  const { frameTree } = (await devTools().send('Page.getFrameTree')) as { frameTree: FrameTree };
  const all = ({ frame, childFrames = [] }: FrameTree): FrameTree['frame'][] => [
    frame,
    ...childFrames.flatMap(all),
  ];
  return all(frameTree).find(({ url }) => url === location.href)?.id;
}

/** The number of elements of this page that the browser restyles during an action, up to the next frame. */
async function restyled(act: () => void): Promise<number> {
  const frame = await ownFrame();
  const events: TraceEvent[] = [];
  const tools = devTools();
  tools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const isComplete = new Promise<unknown>((resolve) => tools.on('Tracing.tracingComplete', resolve));
  const includedCategories = ['devtools.timeline'];
  await tools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  act();
  await nextFrame();
  await nextFrame();
  await tools.send('Tracing.end');
  await isComplete;
  const own = events.filter(
    ({ name, args }) => name === 'UpdateLayoutTree' && args.beginData?.frame === frame,
  );
  return own.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

const inline: InputFieldSpec = {
  displayName: 'Colour',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'r', label: 'Red' }] },
};
const text: InputFieldSpec = { displayName: 'Name', dataType: 'STRING', required: true };

/** Fields in one section of a page, and as many elements of the page itself. */
async function renderPage() {
  const places = Array.from({ length: 40 }, (_, index) => index);
  const { container } = render(
    <SpecFieldProvider>
      <form>
        {places.map((at) => (
          <SpecField key={at} spec={at % 2 === 0 ? inline : text} name={`f${at}`} />
        ))}
        {places.map((at) => (
          <label key={at} className="of-the-page">
            <span>Text</span>
            <input />
            <button type="button">Go</button>
          </label>
        ))}
      </form>
    </SpecFieldProvider>,
  );
  await expect.poll(() => container.querySelectorAll('.spec-field-input').length).toBe(places.length);
  await settle(300);
  return container.querySelector('form') as HTMLFormElement;
}

describe('the style sheet', () => {
  it('restyles fewer than 10 elements when an element is added or removed', async () => {
    const form = await renderPage();
    const news = document.createElement('div');
    news.className = 'spec-field';
    news.textContent = 'News';

    const whenCome = await restyled(() => form.prepend(news));
    const whenGone = await restyled(() => news.remove());

    expect(whenCome).toBeGreaterThan(0);
    expect(whenCome).toBeLessThan(10);
    expect(whenGone).toBeLessThan(10);
  });
});
