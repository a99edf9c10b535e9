import { sectionAnchor } from '../../lib/about/sections.ts';
import { textBlocks } from '../../lib/text-blocks.ts';
import { Prose } from '../prose.tsx';

interface AboutSectionProps {
  section: string;
  title: string;
  content: string;
}

/** A section under its title; the narrative stands under a heading of its own. */
export function AboutSection({ section, title, content }: AboutSectionProps) {
  const id = sectionAnchor(section);
  const isNarrative = section === 'narrative';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-serif text-2xl font-semibold tracking-tight">
        {isNarrative ? 'Research & Mission' : title}
      </h2>
      {isNarrative && <h3 className="mb-3 font-serif text-xl text-muted italic">{title}</h3>}
      <Prose>
        {textBlocks(content).map((block, index) =>
          block.kind === 'list' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <ul key={index}>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <p key={index}>{block.text}</p>
          ),
        )}
      </Prose>
    </section>
  );
}
