/**
 * Loading controls before they are needed.
 * In: nothing. Out: a promise. A page loads each when it is drawn first; a server's first page would go without them.
 */
import { lateControls } from './controls/PlainControl.js';
import { lateFields } from './PlannedField.js';

/**
 * Loads the code of every control, so that the first field of each kind is drawn at once.
 *
 * For a server that renders by `renderToString`, or streams: called once, before its first page. `prerender` waits by
 * itself, and so does a browser, which keeps what the server has drawn until the code is there. In a server component it
 * has nothing to do: the code of controls is not on that side, and whatever draws them there waits for it.
 *
 * @throws {FieldSpecError} `network-failed` when it could not be had
 * @example
 * await loadControls();
 * const html = renderToString(<App />);
 */
export async function loadControls(): Promise<void> {
  await Promise.all([...onThisSide(lateControls), ...onThisSide(lateFields)].map(({ preload }) => preload()));
}

/** In a server component these are references to code of the other side. */
const onThisSide = (controls: readonly Preloaded[]) =>
  (Array.isArray(controls) ? controls : []) as typeof controls;

interface Preloaded {
  readonly preload: () => Promise<void>;
}
