/**
 * Loading controls before they are needed. A page loads each when it is drawn first; a server's first page would go without
 * some of them.
 */
import { kindStages } from '../controls/kindStages.js';
import { comboboxStage, controlsStage } from '../provider/stages.js';

/**
 * Loads the code of every control, so that the first field of each kind is drawn at once.
 *
 * For a server that renders by `renderToString`, or streams: called once, before its first page. `prerender` waits by
 * itself, and so does a browser, which keeps what the server has drawn until the code is there. In a server component it
 * has nothing to do: the code of controls is not on that side, and whatever draws them there waits for it.
 *
 * @throws {FieldSpecError} `code-unavailable` when it could not be loaded
 * @example
 * await loadControls();
 * const html = renderToString(<App />);
 */
export async function loadControls(): Promise<void> {
  // In a server component the stages are references to code of the other side.
  const loads = [comboboxStage, controlsStage, ...Object.values(kindStages)].map(({ load }) => load);
  await Promise.all(loads.filter((load) => typeof load === 'function').map((load) => load()));
}
