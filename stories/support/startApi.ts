/**
 * Starts the API before a story is rendered: in the static playground it is a service worker.
 */

/**
 * Resolves once the service worker controls the page; with a development server it resolves at once.
 *
 * @param folder - path of the static playground, relative to the page
 */
export async function startApi(folder = './'): Promise<void> {
  if (!import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker)
    throw new Error('This playground needs a service worker: open it over https or on localhost.');
  const controlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  await serviceWorker.register(`${folder}playground-api.js`);
  if (!serviceWorker.controller) await controlled;
}
