// The page of every peer: a number of its fields, and a function that mounts and unmounts one.
import { Field, Root } from '#peer';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fieldCount, fieldProps } from './settings.ts';

const all = Array.from({ length: fieldCount }, (_, index) => fieldProps(index));
let show: (fields: typeof all) => void;

function Page() {
  const [fields, setFields] = useState(all);
  useEffect(() => {
    show = setFields;
  }, []);
  return fields.map((props) => (
    <div className="field" key={props.id}>
      <Field {...props} />
    </div>
  ));
}

createRoot(document.querySelector('#root') as Element).render(
  <Root>
    <Page />
  </Root>,
);

const channel = new MessageChannel();
/** Waits for the next task, so that effects and clean-ups have run. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    channel.port1.addEventListener('message', () => resolve(), { once: true });
    channel.port2.postMessage('');
  });
channel.port1.start();

Object.assign(globalThis, {
  /** Mounts and unmounts one field the given number of times, and leaves none. */
  async remount(times: number) {
    for (let index = 0; index < times; index++) {
      flushSync(() => show([]));
      await nextTask();
      flushSync(() => show([fieldProps(index)]));
      await nextTask();
    }
    flushSync(() => show([]));
    await nextTask();
  },
});
