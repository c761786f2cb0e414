/** The component that an example of docs exports. */
declare module 'docs-example:*' {
  const component: import('react').ComponentType<Readonly<Record<string, unknown>>>;
  export default component;
}
