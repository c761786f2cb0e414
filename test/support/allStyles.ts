/** Every rule of our own: `styles.css`, and what comes with code. In: nothing. Out: the texts of the sheets, in their order. */
import base from '../../src/styles/spec-field.css?inline';

const withCode = [
  import.meta.glob<string>('../../src/styles/parts/*.css', {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
  import.meta.glob<string>('../../src/styles/kinds/*.css', {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
];

export const allStyles = [base, ...withCode.flatMap((sheets) => Object.values(sheets))].join('\n');
