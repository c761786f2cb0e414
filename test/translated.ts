/** A page translator works on the page of each test: whatever people do is done in translated pages, too. */
import { afterEach, beforeEach } from 'vitest';
import { translatePage, type Translator } from './support/translator.ts';

let translator: Translator | undefined;

beforeEach(() => {
  translator = translatePage();
});

afterEach(() => translator?.end());
