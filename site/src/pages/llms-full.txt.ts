import { llmsFull } from '../../lib/llms.ts';

export const GET = async () => new Response(await llmsFull());
