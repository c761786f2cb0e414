/** Runs each example of docs/json-schema.md: its imports are loaded, and its exports are a form and notices. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFormSpec } from '../../src/core/index.js';
import * as jsonSchema from '../../src/json-schema/index.js';

const page = readFileSync(new URL('../../docs/json-schema.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);

const load = (name: string): unknown =>
  name === 'spec-field/json-schema' ? jsonSchema : import(/* @vite-ignore */ name);

async function run(code: string) {
  const body = code
    .replaceAll(/import \* as (\w+) from ('[^']+');/g, 'const $1 = await load($2);')
    .replaceAll(/import (\{[^}]+\}) from ('[^']+');/g, 'const $1 = await load($2);')
    .replaceAll('export const', 'const');
  const AsyncFunction = Object.getPrototypeOf(run).constructor as FunctionConstructor;
  // oxlint-disable-next-line typescript/no-implied-eval -- the code of our own docs
  return (await AsyncFunction(
    'load',
    `${body}\nreturn { form, notices };`,
  )(load)) as jsonSchema.FromJsonSchemaResult;
}

describe('docs/json-schema.md', () => {
  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(7);
  });

  it.each(
    examples.map((code) => [code.split('\n').findLast((line) => line.includes('fromJsonSchema')), code]),
  )('shows a form by %s', async (_title, code) => {
    const { form, notices } = await run(code);

    expect(parseFormSpec(form).fields.length).toBeGreaterThan(0);
    expect(notices.filter(({ code: word }) => word !== 'schema-loosened')).toEqual([]);
  });
});
