/**
 * Composes a text with an input method, key by key, as browsers report it. Chrome and Firefox report the key that ends a
 * composition while it is composing; Safari ends the composition first, and reports that key after it, by its code 229 alone.
 * In: the box, the text, the key that ends the composition, and whose order. Out: the text is in the box.
 */
/** Whose order of events. */
export type CompositionOrder = 'Chrome' | 'Safari';

/** Both orders. */
export const compositionOrders: readonly CompositionOrder[] = ['Chrome', 'Safari'];

/** The properties of the event of the key that ends a composition. */
export const endingKeys: Readonly<
  Record<CompositionOrder, { readonly isComposing: boolean; readonly keyCode: number }>
> = { Chrome: { isComposing: true, keyCode: 229 }, Safari: { isComposing: false, keyCode: 229 } };

/** Composes a text, and ends that by a key. */
export async function compose(
  box: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  order: CompositionOrder,
  key: KeyboardEventInit = { key: 'Enter' },
): Promise<void> {
  const tell = async (event: Event) => {
    const { act } = await import('@testing-library/react');
    await act(async () => void box.dispatchEvent(event));
  };
  const keyDown = () =>
    tell(
      new KeyboardEvent('keydown', {
        bubbles: true,
        cancelable: true,
        ...key,
        ...endingKeys[order],
      }),
    );
  box.focus();
  await tell(new CompositionEvent('compositionstart', { bubbles: true }));
  const prototype =
    box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Reflect.set(prototype, 'value', text, box);
  const typed = { bubbles: true, isComposing: true, data: text, inputType: 'insertCompositionText' };
  await tell(new InputEvent('input', typed));
  if (order === 'Chrome') await keyDown();
  await tell(new CompositionEvent('compositionend', { bubbles: true, data: text }));
  if (order === 'Safari') await keyDown();
}
