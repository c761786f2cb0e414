/** Texts of values that were refused because they could not be checked, or because their files are missing (D20, D41). */
import { loadTranslation } from '../../core/messages/loadTranslation.js';
import { enServer } from '../../texts/enServer.js';
import type { ServerText } from '../../texts/textNames.js';

/** Returns the texts for a locale. A text that its language lacks is in English. */
export async function verdictTexts(locale = 'en'): Promise<Readonly<Record<ServerText, string>>> {
  return { ...enServer, ...(await loadTranslation(locale))?.server };
}
