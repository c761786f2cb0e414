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

  /** @param mend - what else can be done than to mend what was found */
  constructor(findings: readonly SecurityFinding[], mend?: string) {
    const messages = findings.map(({ message }) => message);
    super([...messages, ...(mend === undefined ? [] : [mend])].join(' '));
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
export function checkAdminTokens(adminTokens: readonly string[], insecure = false): void {
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

/**
 * Ends a start for what fails, and logs what is doubtful; with `insecure` it logs all, and goes on.
 *
 * @throws {SecurityException} lists what fails
 */
export function refuse(
  failures: readonly SecurityFinding[],
  doubts: readonly SecurityFinding[],
  insecure: boolean,
): void {
  for (const { message } of insecure ? [...failures, ...doubts] : doubts) logWarning(message);
  if (failures.length > 0 && !insecure)
    throw new SecurityException(failures, 'Mend it, or pass `insecure: true` to start all the same.');
}

/** Logs what is doubtful. */
export function logWarning(message: string): void {
  console.warn(`Security: ${message}`);
}
