'use client';
/**
 * Notice of a restored draft.
 */
import type { FormStore } from '../../client/form/formStore.js';
import type { FieldSlots } from '../slots/slots.js';
import { enRestored } from '../../texts/enRestored.js';

/** Shows that a draft was restored, and offers to discard it. Call it as a function: it is not a component. */
export function restoredBar(store: FormStore, { components, classOf }: FieldSlots, atMs: number) {
  const { locale = 'en' } = store.environment.lookup;
  const date = new Intl.DateTimeFormat(locale.replaceAll('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <div className="spec-form-restored" role="status">
      <span>{store.text(enRestored, 'restored', { date: date.format(atMs) })}</span>
      <components.button type="button" className={classOf('button')} onClick={() => store.reset()}>
        {store.text(enRestored, 'discard')}
      </components.button>
    </div>
  );
}
