/**
 * The exception for what is refused in production. Apart from the rest of the start-up check, for servers that sign nothing:
 * nothing here needs jose. T §5.2 rules 5 and 6.
 */

/** One thing that is wrong, or doubtful. */
export interface SecurityFinding {
  readonly code: string;
  readonly message: string;
}

/**
 * The configuration is not fit for production.
 *
 * @example
 * try {
 *   assertSecure({ broker, adminTokens, identity }, { production: true });
 * } catch (error) {
 *   if (error instanceof SecurityException) console.error(error.findings);
 * }
 */
export class SecurityException extends Error {
  override readonly name = 'SecurityException';
  readonly findings: readonly SecurityFinding[];

  /** @param fix - what else can be done than to fix what was found */
  constructor(findings: readonly SecurityFinding[], fix?: string) {
    const messages = findings.map(({ message }) => message);
    super([...messages, ...(fix === undefined ? [] : [fix])].join(' '));
    this.findings = findings;
  }
}

/** Admin tokens: fewest characters, and fewest that differ. */
const [leastTokenLength, leastTokenLetters] = [32, 10];

/** Makes one. */
export const finding = (code: string, message: string): SecurityFinding => ({ code, message });

/** Whether this process says that it is one of production. */
export const isProduction = () => globalThis.process?.env?.['NODE_ENV'] === 'production';

/**
 * Checks the admin tokens of a server as it is made, in production.
 *
 * @throws {SecurityException} when one has fewer than 32 characters, or fewer than 10 different ones
 * @see T §5.2 rule 5
 */
export function checkAdminTokens(adminTokens: readonly string[], insecure?: Insecure): void {
  if (isProduction() && adminTokens.length > 0) refuse(adminTokenFailures(adminTokens), [], insecure);
}

/** Says what is wrong with admin tokens. */
export function adminTokenFailures(adminTokens: readonly string[]): SecurityFinding[] {
  const failures: SecurityFinding[] = [];
  if (adminTokens.length === 0) failures.push(finding('admin-token', 'There is no admin token.'));
  if (adminTokens.some(({ length }) => length < leastTokenLength))
    failures.push(finding('admin-token', `An admin token has fewer than ${leastTokenLength} characters.`));
  if (adminTokens.some((token) => !/^[!-~]*$/.test(token)))
    failures.push(
      finding(
        'admin-token',
        'An admin token has characters that no header takes: not printable ASCII, or blanks.',
      ),
    );
  const isLong = (token: string) => token.length >= leastTokenLength;
  if (adminTokens.some((token) => isLong(token) && new Set(token).size < leastTokenLetters))
    failures.push(
      finding('admin-token', `An admin token has fewer than ${leastTokenLetters} different characters.`),
    );
  return failures;
}

/** Findings that do not end a start: all of them, or those of these codes. */
export type Insecure = boolean | readonly string[];

/**
 * Ends a start for what fails, and logs what is doubtful. What `insecure` names is logged, too, and ends nothing.
 *
 * @throws {SecurityException} lists what fails, each with the code that `insecure` takes
 */
export function refuse(
  failures: readonly SecurityFinding[],
  doubts: readonly SecurityFinding[],
  insecure: Insecure = false,
): void {
  const isAccepted = ({ code }: SecurityFinding) =>
    typeof insecure === 'boolean' ? insecure : insecure.includes(code);
  for (const { message } of [...failures.filter(isAccepted), ...doubts]) logWarning(message);
  const refused = failures.filter((failure) => !isAccepted(failure));
  if (refused.length === 0) return;
  const codes = [...new Set(refused.map(({ code }) => `'${code}'`))].join(', ');
  throw new SecurityException(
    refused,
    `Fix it, or pass \`insecure: [${codes}]\` to start without just that.`,
  );
}

/** Logs what is doubtful. */
export function logWarning(message: string): void {
  console.warn(`Security: ${message}`);
}
