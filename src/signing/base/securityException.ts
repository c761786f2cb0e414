/**
 * The exception for insecure production settings. Separate from the rest of the start-up check, because servers that don't sign
 * use it too and have no jose (T §5.2 rules 5 and 6).
 */

/** One insecure or questionable setting. */
export interface SecurityFinding {
  readonly code: string;
  readonly message: string;
}

/**
 * The configuration is insecure for production.
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

  /** @param fix - an alternative to fixing the findings */
  constructor(findings: readonly SecurityFinding[], fix?: string) {
    const messages = findings.map(({ message }) => message);
    super([...messages, ...(fix === undefined ? [] : [fix])].join(' '));
    this.findings = findings;
  }
}

/** Minimum length of an admin token, and minimum number of different characters. */
const [leastTokenLength, leastTokenLetters] = [32, 10];

/** Creates a finding. */
export const finding = (code: string, message: string): SecurityFinding => ({ code, message });

/** Whether `NODE_ENV` is `production`. */
export const isProduction = () => globalThis.process?.env?.['NODE_ENV'] === 'production';

/**
 * Checks the admin tokens of a server in production.
 *
 * @throws {SecurityException} if a token has fewer than 32 characters, or fewer than 10 different ones
 * @see T §5.2 rule 5
 */
export function checkAdminTokens(adminTokens: readonly string[], insecure?: Insecure): void {
  if (isProduction() && adminTokens.length > 0) refuse(adminTokenFailures(adminTokens), [], insecure);
}

/** Lists the problems of admin tokens. */
export function adminTokenFailures(adminTokens: readonly string[]): SecurityFinding[] {
  const failures: SecurityFinding[] = [];
  if (adminTokens.length === 0)
    failures.push(finding('admin-token', 'There is no admin token. Pass one with at least 32 characters.'));
  if (adminTokens.some(({ length }) => length < leastTokenLength))
    failures.push(
      finding(
        'admin-token',
        `An admin token has fewer than ${leastTokenLength} characters. Pass a longer one.`,
      ),
    );
  if (adminTokens.some((token) => !/^[!-~]*$/.test(token)))
    failures.push(
      finding(
        'admin-token',
        "An admin token has characters that a header can't carry. Pass printable ASCII without blanks.",
      ),
    );
  const isLong = (token: string) => token.length >= leastTokenLength;
  if (adminTokens.some((token) => isLong(token) && new Set(token).size < leastTokenLetters))
    failures.push(
      finding(
        'admin-token',
        `An admin token has fewer than ${leastTokenLetters} different characters. Pass a random one.`,
      ),
    );
  return failures;
}

/** Findings to accept: all of them, or the ones with these codes. */
export type Insecure = boolean | readonly string[];

/**
 * Throws for failures and logs doubts. Failures accepted by `insecure` are only logged.
 *
 * @throws {SecurityException} lists the failures, each with its code for `insecure`
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
    `Fix this, or pass \`insecure: [${codes}]\` to skip only these checks.`,
  );
}

/** Logs a questionable setting. */
export function logWarning(message: string): void {
  console.warn(`Security: ${message}`);
}
