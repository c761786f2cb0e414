/** Patterns before their code has loaded, on a page without any so far. */
import { waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { InputFieldSpec, SpecFieldHandle } from '../../../src/index.js';
import { renderField } from '../../support/renderField.tsx';

const withPattern = (regex: string): InputFieldSpec => ({
  displayName: 'Code',
  dataType: 'STRING',
  constraints: [{ name: 'code', type: 'pattern', params: { regex }, errorMessage: 'Not so.' }],
});

describe('a pattern of a document', () => {
  it('is pending until its code loads, then reported to onValidate (D23)', async () => {
    const onValidate = vi.fn<NonNullable<Parameters<typeof renderField>[0]['onValidate']>>();
    const ref = createRef<SpecFieldHandle>();
    renderField({ spec: withPattern('^[A-Z]+$'), defaultValue: 'abc', ref, onValidate });

    expect(ref.current?.validate()).toEqual({ isValid: true, errors: [], pending: true });

    await waitFor(() => expect(onValidate.mock.lastCall?.[0].isValid).toBe(false));
    expect(onValidate).toHaveBeenCalledTimes(2);
  });
});
