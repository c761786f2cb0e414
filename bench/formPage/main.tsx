// Entry point of every form's page.
import { Form } from '#form';
import { createRoot } from 'react-dom/client';

createRoot(document.querySelector('#root') as Element).render(<Form />);
