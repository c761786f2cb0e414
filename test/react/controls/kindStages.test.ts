import { describe, expect, it } from 'vitest';
import { inputKinds } from '../../../src/core/vocabulary/inputKinds.js';
import { kindStage, kindStages } from '../../../src/react/controls/kindStages.js';

/** A month beside a date, which a host asks for and no hint does. */
const kinds = [...(Object.keys(inputKinds) as (keyof typeof inputKinds)[]), 'calendar'] as const;

describe('kindStage', () => {
  it.each(kinds)('finds the file that draws %s', async (kind) => {
    const { Control } = (await kindStage(kind)?.load()) ?? {};

    expect(Control).toBeTypeOf('function');
  });

  it('leaves other controls to others', () => {
    expect(kindStage('text')).toBeUndefined();
    expect(kindStage('chips')).toBeUndefined();
  });
});

describe('kindStages', () => {
  it('has no file that draws nothing', () => {
    const drawing = new Set(kinds.map(kindStage));

    expect(Object.values(kindStages).filter((stage) => !drawing.has(stage))).toEqual([]);
  });
});
