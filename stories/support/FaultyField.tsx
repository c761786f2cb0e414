/**
 * A field over a server that does its worst, and what its host was told.
 * In: props of the field. Out: the field, and under it each fault by its code, with its cure.
 */
import { useState } from 'react';
import { type Fault, SpecField, type SpecFieldProps, SpecFieldProvider } from '../../src/index.js';

/** Shows a field, and the faults of its provider. */
export function FaultyField({ locale, ...props }: SpecFieldProps & { readonly locale?: string }) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  return (
    <SpecFieldProvider locale={locale} onFault={(fault) => setFaults((known) => [...known, fault])}>
      <SpecField {...props} />
      <ul aria-label="What the host was told">
        {faults.map((fault, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are only added
          <li key={index}>
            <code>{fault.code}</code> {fault.hint}
          </li>
        ))}
      </ul>
    </SpecFieldProvider>
  );
}
