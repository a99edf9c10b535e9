import type { Person } from '../../records/person.ts';
import type { PublicationStatus } from '../../records/publication-words.ts';

/** A person with the thesis, the projects, and how many joint papers there are. */
export interface ShownPerson extends Person {
  thesis: {
    id: number;
    title: string;
    language: string | null;
    status: PublicationStatus | null;
  } | null;
  papers: number;
  projects: { id: number; title: string; language: string | null }[];
}
