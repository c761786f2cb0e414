/**
 * A layout effect that React accepts on a server.
 */
import { useEffect, useLayoutEffect } from 'react';

/** Runs an effect before the browser paints; on a server nothing runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
