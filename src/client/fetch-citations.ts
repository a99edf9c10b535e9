import type { InferResponseType } from 'hono/client';
import type { api } from './api.ts';

type Citations = InferResponseType<(typeof api.publications)[':id']['citations']['$get'], 200>;

/** A publication's references in every style, without the client of the API. Throws when they cannot be had. */
export async function fetchCitations(id: number): Promise<Citations> {
  const response = await fetch(`/api/publications/${id}/citations`);
  if (!response.ok) throw new Error(`the citations: ${response.status}`);
  return response.json();
}
