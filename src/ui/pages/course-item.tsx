import type { Course } from '../../../records/course.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { ExternalLink } from '../parts/button.tsx';

/** A course on the page of all. @example <CourseItem record={course} /> */
export function CourseItem({ record: course }: { record: Course & { language: string } }) {
  const { id, title, code, role, level, place, text, url, materials, language } = course;
  const details = [role, level, place].filter(Boolean).join(' · ');
  return (
    <li id={`course-${id}`} {...languageAttributes(language)}>
      <h3>
        {url ? <a href={url}>{title}</a> : title}
        {code && <span className="text-muted">{` ${code}`}</span>}
      </h3>
      {details && <p className="text-muted">{details}</p>}
      {text && <p className="mt-1 max-w-measure whitespace-pre-line">{text}</p>}
      {materials.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {materials.map(({ label, url }) => (
            <ExternalLink key={url} href={url}>
              {label}
            </ExternalLink>
          ))}
        </p>
      )}
    </li>
  );
}
