/**
 * Preloads the code of controls for server rendering. In the browser each control is loaded when first rendered.
 */
import { kindStages } from '../controls/kindStages.js';
import { comboboxStage, controlsStage } from '../provider/stages.js';

/**
 * Loads the code of all controls, so that a server's first page contains every field.
 *
 * Call it once before the first page rendered by `renderToString` or streaming. `prerender` and the browser need no call: both
 * wait for the code, and the browser keeps the server's markup until then. In a server component it does nothing.
 *
 * @throws {FieldSpecError} `code-unavailable` if the code could not be loaded
 * @example
 * await loadControls();
 * const html = renderToString(<App />);
 */
export async function loadControls(): Promise<void> {
  // In a server component the stages are client references without `load`.
  const loads = [comboboxStage, controlsStage, ...Object.values(kindStages)].map(({ load }) => load);
  await Promise.all(loads.filter((load) => typeof load === 'function').map((load) => load()));
}
