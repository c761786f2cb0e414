import { describe, expect, it } from 'vitest';
import { inputKinds } from '../../../src/core/vocabulary/inputKinds.js';
import { kindStage, kindStages } from '../../../src/react/controls/kindStages.js';

/** `calendar` is a kind set by a host, and by no hint. */
const kinds = [...(Object.keys(inputKinds) as (keyof typeof inputKinds)[]), 'calendar'] as const;

describe('kindStage', () => {
  it.each(kinds)('loads a control for %s', async (kind) => {
    const { Control } = (await kindStage(kind)?.load()) ?? {};

    expect(Control).toBeTypeOf('function');
  });

  it('returns undefined for other controls', () => {
    expect(kindStage('text')).toBeUndefined();
    expect(kindStage('chips')).toBeUndefined();
  });
});

describe('kindStages', () => {
  it('has only files that some kind uses', () => {
    const drawing = new Set(kinds.map(kindStage));

    expect(Object.values(kindStages).filter((stage) => !drawing.has(stage))).toEqual([]);
  });
});
