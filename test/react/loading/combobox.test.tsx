import { describe } from 'vitest';
import { itStandsInFor } from '../../support/standIns.tsx';

describe('the placeholder of a control while its code loads', () => {
  itStandsInFor('combobox of several');
});
