/** A form of the conformance page whose draft is kept by the browser. */
import { useState } from 'react';
import { localDraft, SpecForm, type SpecFormProps } from '../../src/index.js';

/** What such a form is drawn from. */
export interface KeptFormProps extends Pick<SpecFormProps, 'spec' | 'layout'> {
  /** What its draft is kept under. */
  readonly name: string;
}

/** Draws it. */
export default function KeptForm({ name, ...form }: KeptFormProps) {
  const [draft] = useState(() => localDraft(name));
  return <SpecForm {...form} draft={draft} />;
}
