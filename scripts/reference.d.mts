/** The page that the script writes, as a path in the repository. */
export const referencePage: string;

/** Reads the declarations: the text of the page, members without a description, and names that the main entry point exports. */
export function makeReference(): {
  readonly text: string;
  readonly undescribed: readonly string[];
  readonly exported: readonly string[];
};
