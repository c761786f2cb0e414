/**
 * Makes sure that the API answers before a story is drawn: in the static playground it is a service worker's.
 */

/**
 * Resolves when the page is answered by the worker; at once where a development server answers.
 *
 * @param folder - where the static playground lies, relative to the page
 */
export async function startApi(folder = './'): Promise<void> {
  if (!import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker)
    throw new Error('The API of this playground is a service worker: open it over https, or localhost.');
  const controlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  await serviceWorker.register(`${folder}playground-api.js`);
  if (!serviceWorker.controller) await controlled;
}
