import type { Course } from '../../../records/course.ts';
import { useLanguageAttributes } from '../messages.ts';
import { ExternalLink } from '../parts/button.tsx';

/**
 * A course in the list; people, place and materials are in the margin.
 *
 * @example <CourseItem record={course} />
 */
export function CourseItem({ record: course }: { record: Course & { language: string } }) {
  const { id, title, code, role, level, place, text, url, materials, language } = course;
  const inLanguage = useLanguageAttributes()(language);
  const part = [role, level].filter(Boolean).join(' · ');
  return (
    <li id={`course-${id}`} className="record gap-x-6 gap-y-1" {...inLanguage}>
      <h3>
        {url ? <a href={url}>{title}</a> : title}
        {code && <span className="text-muted">{` ${code}`}</span>}
      </h3>
      <div className="margin">
        <ul className="related">
          {part && <li>{part}</li>}
          {place && <li>{place}</li>}
          {materials.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{label}</ExternalLink>
            </li>
          ))}
        </ul>
      </div>
      {text && <p className="max-w-measure whitespace-pre-line">{text}</p>}
    </li>
  );
}
