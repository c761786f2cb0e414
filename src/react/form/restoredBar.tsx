'use client';
/**
 * The bar that says that a draft was brought back.
 */
import type { FormStore } from '../../client/form/formStore.js';
import type { FieldSlots } from '../slots/slots.js';

const english = { restored: 'Restored what you entered on {date}.', discard: 'Discard it' };

/** Says that a draft was brought back, and offers to do without. To be called, not drawn. */
export function restoredBar(store: FormStore, { components, classOf }: FieldSlots, atMs: number) {
  const { locale = 'en' } = store.environment.lookup;
  const date = new Intl.DateTimeFormat(locale.replaceAll('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <div className="spec-form-restored" role="status">
      <span>{store.text(english, 'restored', { date: date.format(atMs) })}</span>
      <components.button type="button" className={classOf('button')} onClick={() => store.reset()}>
        {store.text(english, 'discard')}
      </components.button>
    </div>
  );
}
