import { describe } from 'vitest';
import { itStandsInFor } from '../../support/standIns.tsx';

describe('what stands in for a control whose code is on its way', () => {
  itStandsInFor('list of objects');
});
