/** The Markdown of each page, beside it. */
import type { APIRoute } from 'astro';
import { type CollectionEntry, getCollection } from 'astro:content';
import { markdownOf } from '../../lib/markdownOf.ts';

export async function getStaticPaths() {
  const entries = await getCollection('docs');
  return entries.map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}

export const GET: APIRoute<{ entry: CollectionEntry<'docs'> }> = ({ props: { entry } }) =>
  new Response(markdownOf(entry));
