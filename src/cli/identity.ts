/** `spec-field identity`: generates the key pair of a signer as JSON for configuration. Requires WebCrypto. */
import { UsageError } from './arguments.js';
import { type Output, writeJson } from './output.js';

/** Help text of the command. */
export const identityUsage = `Usage: spec-field identity <name>

Generates a key pair (P-256) for a signer of that name and prints it as JSON.
\`identity\` is secret: give it only to that signer. Put \`trusted\` into the configuration of all signers and verifiers.`;

/**
 * Runs the command.
 *
 * @returns the exit code
 * @throws {UsageError} for invalid arguments
 */
export async function runIdentity(args: readonly string[], output: Output): Promise<number> {
  const [name = ''] = args;
  if (args.length !== 1 || name === '' || name.startsWith('-') || name.length > 200)
    throw new UsageError(`Pass one name of 1 to 200 characters that doesn't begin with "-".`);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const publicKey = { kty, crv, x, y };
  writeJson({ identity: { name, privateKey: { ...publicKey, d } }, trusted: { name, publicKey } }, output);
  return 0;
}
