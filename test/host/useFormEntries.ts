/**
 * The current form data of a form.
 * In: the form. Out: its entries, `[name, value]` in order; updated at each change in the form.
 */
import { useEffect, useState } from 'react';

/** Watches the entries of a form. */
export function useFormEntries(form: HTMLFormElement | null): readonly (readonly [string, string])[] {
  const [text, setText] = useState('[]');
  useEffect(() => {
    if (!form) return undefined;
    const read = () => {
      const entries = [...new FormData(form)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]);
      setText(JSON.stringify(entries));
    };
    // A change of a property causes an event; fields keep their values in hidden inputs, whose markup changes.
    const observer = new MutationObserver(read);
    observer.observe(form, { attributes: true, childList: true, subtree: true });
    // After the event: a state set before React handles the input event would restore the old text.
    const readLater = () => void setTimeout(read);
    form.addEventListener('input', readLater);
    form.addEventListener('change', readLater);
    read();
    return () => {
      observer.disconnect();
      form.removeEventListener('input', readLater);
      form.removeEventListener('change', readLater);
    };
  }, [form]);
  return JSON.parse(text) as [string, string][];
}
