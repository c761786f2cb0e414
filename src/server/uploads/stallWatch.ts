/**
 * Notices a parser that will never go on. A parser of multipart works in the turn in which it is given a piece; where it holds a piece,
 * or the end of the body, and the reader of its file waits as well, nothing is left that could wake either of them.
 */

/** Watches a body on its way through a parser to the reader of its file. */
export interface StallWatch {
  /** Says that the parser holds a piece, or the end (`true`), or asks for the next one (`false`). */
  readonly setParserBusy: (isBusy: boolean) => void;
  /** Says that the reader is at work with what it was given (`true`), or waits for more (`false`), as at the beginning. */
  readonly setReaderBusy: (isBusy: boolean) => void;
  /** Stops watching. */
  readonly end: () => void;
}

/** Streams hand on their pieces and their end within one turn of the event loop. */
const turnsToWait = 3;

/** @param onStall - called once, at most */
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
