/**
 * Detects a multipart parser that will never continue. The parser works synchronously: if it holds a piece or the end of the
 * body while the reader of the file waits too, nothing can wake either.
 */

/** Watches a body on its way through a parser to the reader of its file. */
export interface StallWatch {
  /** Reports that the parser holds a piece or the end (`true`), or asks for the next one (`false`). */
  readonly setParserBusy: (isBusy: boolean) => void;
  /** Reports that the reader is processing a piece (`true`) or waits for more (`false`). Initially it waits. */
  readonly setReaderBusy: (isBusy: boolean) => void;
  /** Stops watching. */
  readonly end: () => void;
}

/** Turns of the event loop to wait, because streams pass on their pieces and their end within one turn. */
const turnsToWait = 3;

/** @param onStall - called at most once */
export function createStallWatch(onStall: () => void): StallWatch {
  const state = { isParserBusy: false, isReaderBusy: false, isEnded: false, turns: 0 };
  let next: NodeJS.Immediate | undefined;
  const look = () => {
    if (state.turns++ < turnsToWait) next = setImmediate(look);
    else onStall();
  };
  const change = (changed: Partial<typeof state>) => {
    Object.assign(state, changed, { turns: 0 });
    if (next) clearImmediate(next);
    if (state.isParserBusy && !state.isReaderBusy && !state.isEnded) next = setImmediate(look);
  };
  return {
    setParserBusy: (isParserBusy) => change({ isParserBusy }),
    setReaderBusy: (isReaderBusy) => change({ isReaderBusy }),
    end: () => change({ isEnded: true }),
  };
}
