/**
 * The code of kinds of input, which comes late: a file of `kinds` for each, called as the kind is. Choice D72.
 */
import type { ComponentType } from 'react';
import type { ControlKind } from '../../client/field/controlKind.js';
import { type LazyImport, lazyImport } from '../../client/page/lazyImport.js';
import { type InputKind, inputKinds } from '../../core/vocabulary/inputKinds.js';
import type { LateControlProps } from '../field/fieldProps.js';

/** What a kind of input exports, drawn in the place of the whole field. */
interface KindCode {
  readonly Control: ComponentType<LateControlProps>;
}

/** Kinds of input, each with the first field of it; a kind is the name of its file. */
export const kindStages = byName(import.meta.glob<KindCode>('../kinds/*.tsx'));

/* @__NO_SIDE_EFFECTS__ */ function byName(files: Readonly<Record<string, () => Promise<KindCode>>>) {
  const stages: Record<string, LazyImport<KindCode>> = {};
  for (const [path, load] of Object.entries(files))
    stages[path.replaceAll(/.*\/|\.\w+$/g, '')] = lazyImport(load);
  return stages;
}

/** What draws a control that is a kind of input, or stands in for one; `undefined` for the others. */
export function kindStage(kind: ControlKind): LazyImport<KindCode> | undefined {
  const row = Object.hasOwn(inputKinds, kind) && inputKinds[kind as InputKind];
  return kindStages[row && 'drawnAs' in row ? row.drawnAs : kind];
}
