/**
 * A server of files in its own process, which reports its URL and, on request, its peak memory.
 */
import { createUploads } from '../../../../src/server/uploads/index.js';
import { serveFields } from '../../../../src/server/node.js';

const [directory = '', maxBytes] = process.argv.slice(2);
const uploads = createUploads({ directory, maxBytes: Number(maxBytes) });
const { url } = await serveFields({ uploads }, { requestTimeoutMs: 600_000 });

process.on('message', () => process.send?.(process.resourceUsage().maxRSS * 1024));
process.on('disconnect', () => process.exit());
process.send?.(url);
