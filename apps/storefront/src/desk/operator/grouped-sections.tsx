import { type ReactNode, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { sectionHref } from '#desk/sections.ts';
import { STAY } from '#platform/navigation/route-change.ts';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';

export interface Section {
  group: string;
  /** As its address names it. */
  section: string;
  label: string;
  panel: ReactNode;
}

interface GroupedSectionsProps {
  label: string;
  page: string;
  /** Those of a group stand together. */
  sections: readonly Section[];
}

/**
 * Many sections in groups, each with its own address, so that Back and a reload keep it: links in a column where there
 * is room for one, else a native choice.
 */
export function GroupedSections({ label, page, sections }: GroupedSectionsProps) {
  const search = useSearch();
  const named = new URLSearchParams(search).get('section');
  const shown = sections.find(({ section }) => section === named) ?? sections[0];
  const whole = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(shown?.label);
  useEffect(() => {
    if (last.current !== shown?.label && !isInView(panel.current)) whole.current?.scrollIntoView();
    last.current = shown?.label;
  }, [shown?.label]);
  if (!shown) return null;
  const groups = [...Map.groupBy(sections, ({ group }) => group)];
  const parts = { groups, shown, hrefOf: ({ section }: Section) => sectionHref(page, section, search) };
  return (
    <div ref={whole} className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
      <Choice {...parts} />
      <Column {...parts} label={label} />
      <div ref={panel} key={shown.label}>
        {shown.panel}
      </div>
    </div>
  );
}

/** Not where the panel begins under the page's header, or so low that little of it is seen. */
function isInView(panel: HTMLElement | null): boolean {
  const { top = 0 } = panel?.getBoundingClientRect() ?? {};
  return top > HEADER_PX && top < window.innerHeight / 2;
}
const HEADER_PX = 65;

interface PartProps {
  groups: readonly (readonly [name: string, sections: readonly Section[]])[];
  shown: Section;
  hrefOf: (section: Section) => string;
}

function Choice({ groups, shown, hrefOf }: PartProps) {
  const navigate = useNavigate();
  return (
    <SelectField
      label="Section"
      className="lg:hidden"
      value={hrefOf(shown)}
      onChange={({ currentTarget }) => void navigate(currentTarget.value, { state: STAY })}
    >
      {groups.map(([name, sections]) => (
        <optgroup key={name} label={name}>
          {sections.map((section) => (
            <option key={section.label} value={hrefOf(section)}>
              {section.label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

const Column = ({ groups, shown, hrefOf, label }: PartProps & { label: string }) => (
  <nav
    aria-label={label}
    className="grid max-h-[calc(100dvh-7rem)] content-start gap-3 self-start overflow-y-auto pr-2 max-lg:hidden lg:sticky lg:top-22"
  >
    {groups.map(([name, sections]) => (
      <div key={name} className="grid justify-items-start">
        <p aria-hidden className="text-13 text-ink-muted">
          {name}
        </p>
        {sections.map((section) => (
          <Link
            key={section.label}
            href={hrefOf(section)}
            state={STAY}
            aria-current={section === shown ? 'page' : undefined}
            className="inline-flex min-h-8 items-center border-transparent border-b-2 text-15 hover:text-fig aria-[current]:border-fig aria-[current]:font-medium aria-[current]:text-fig"
          >
            {section.label}
          </Link>
        ))}
      </div>
    ))}
  </nav>
);
