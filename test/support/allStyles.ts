/** Every rule of the library: `styles.css`, and the sheets of its code. In: nothing. Out: texts of the sheets, in order. */
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
