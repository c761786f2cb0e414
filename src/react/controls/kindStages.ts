/**
 * Lazy-loaded kinds of input: one file in `kinds` per kind, named after it. Choice D72.
 */
import type { ComponentType } from 'react';
import type { ControlKind } from '../../client/field/controlKind.js';
import { type LazyImport, lazyImport } from '../../client/page/lazyImport.js';
import { type InputKind, inputKinds } from '../../core/vocabulary/inputKinds.js';
import type { LateControlProps } from '../field/fieldProps.js';

/** Exports of a kind's module. `Control` renders the whole field. */
interface KindCode {
  readonly Control: ComponentType<LateControlProps>;
}

/** Loaders of kinds of input by file name; each is loaded by the first field of that kind. */
export const kindStages = byName(import.meta.glob<KindCode>('../kinds/*.tsx'));

/* @__NO_SIDE_EFFECTS__ */ function byName(files: Readonly<Record<string, () => Promise<KindCode>>>) {
  const stages: Record<string, LazyImport<KindCode>> = {};
  for (const [path, load] of Object.entries(files))
    stages[path.replaceAll(/.*\/|\.\w+$/g, '')] = lazyImport(load);
  return stages;
}

/** Returns the code that renders a kind of input; `undefined` for other kinds. */
export function kindStage(kind: ControlKind): LazyImport<KindCode> | undefined {
  const row = Object.hasOwn(inputKinds, kind) && inputKinds[kind as InputKind];
  return kindStages[row && 'drawnAs' in row ? row.drawnAs : kind];
}
