/**
 * The texts in another language that some code says, and not every field: they are a file of their own, which is loaded as that
 * code asks for it.
 */

/** Who has asked for texts, and what loads them, once its code is there. */
export interface AskedTexts {
  readonly speakers: Set<string>;
  /** Set by `followTexts`, while a page is read in a language with texts to load. */
  load?: ((speaker: string) => void) | undefined;
  /** Asks for the texts of a kind of input, of all `kinds` or of `files`; asking often is asking once. */
  readonly ask: (speaker: string) => void;
}

/** Makes what a page asks for texts. */
export function createAskedTexts(): AskedTexts {
  const asked: AskedTexts = {
    speakers: new Set(),
    ask: (speaker) => {
      asked.speakers.add(speaker);
      asked.load?.(speaker);
    },
  };
  return asked;
}
