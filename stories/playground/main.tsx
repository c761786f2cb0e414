/** Entry point of the playground, a page beside Storybook. */
import { createRoot } from 'react-dom/client';
import '../../src/styles/spec-field.css';
import '../../src/styles/themes/compact.css';
import '../../src/styles/themes/public.css';
import '../../src/styles/themes/shadcn.css';
import '../support/themes.css';
import { startApi } from '../support/startApi.ts';
import { Playground } from './Playground.tsx';
import { firstPageState } from './pageState.ts';
import './playground.css';

const place = document.querySelector('#playground');
if (!place) throw new Error('The page has no place for the playground.');
const root = createRoot(place);
try {
  const [start] = await Promise.all([firstPageState(location.hash), startApi('../')]);
  root.render(<Playground start={start} />);
} catch (error) {
  root.render(
    <main className="pg-broken">
      <h1>The playground could not start</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </main>,
  );
}
