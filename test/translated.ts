/** A page translator works on the page of each test, so that all tests also run in translated pages. */
import { afterEach, beforeEach } from 'vitest';
import { translatePage, type Translator } from './support/translator.ts';

let translator: Translator | undefined;

beforeEach(() => {
  translator = translatePage();
});

afterEach(() => translator?.end());
