'use client';
/**
 * The bar that says that a draft was brought back.
 */
import type { FormStore } from '../../client/form/formStore.js';
import type { FieldSlots } from '../slots/slots.js';
import { enRestored } from '../../texts/enRestored.js';

/** Says that a draft was brought back, and offers to do without. To be called, not drawn. */
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
