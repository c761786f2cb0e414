import { llmsIndex } from '../../lib/llms.ts';

export const GET = async () => new Response(await llmsIndex());
