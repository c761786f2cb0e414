import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, it } from 'vitest';

it('is run with React 18, like what else this project includes', () => {
  expect([version, domVersion]).toEqual(['18.3.1', '18.3.1']);
});
