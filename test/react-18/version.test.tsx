import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, it } from 'vitest';

it('runs all tests of this project with React 18', () => {
  expect([version, domVersion]).toEqual(['18.3.1', '18.3.1']);
});
