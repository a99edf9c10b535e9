import type { LayoutSection } from './layout.ts';

/** The four modules of the Résumé for Research and Innovation, as UKRI names them. */
export const RESUME_MODULES = [
  {
    id: 'knowledge',
    heading: 'Contributions to the generation of new ideas, tools, methodologies or knowledge',
    narrative: 'knowledge',
    guidance:
      'How you contributed ideas and results and communicated them: key outputs such as publications, data, software and policy papers, the skills you gained, and funding you won.',
  },
  {
    id: 'development',
    heading: 'The development of others and maintenance of effective working relationships',
    narrative: 'development',
    guidance:
      'Teaching, supervision and mentoring; expertise that was critical to a team’s success; how you lead, collaborate and support people’s careers.',
  },
  {
    id: 'community',
    heading: 'Contributions to the wider research and innovation community',
    narrative: 'community',
    guidance:
      'Reviewing, editing, committees, organising events, improving research culture, and positions of responsibility.',
  },
  {
    id: 'society',
    heading:
      'Contributions to broader research or innovation users and audiences and towards wider societal benefit',
    narrative: 'society',
    guidance:
      'Engagement with the public, industry, policy or practice, and what came of it; how you shared research with those who use it.',
  },
] as const satisfies LayoutSection[];
