import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { SelectField } from '#ui/select-field.tsx';

export interface Section {
  group: string;
  label: string;
  panel: ReactNode;
}

interface GroupedSectionsProps {
  label: string;
  /** The page whose sections they are. */
  page: string;
  /** Those of a group stand together. */
  sections: readonly Section[];
}

/** As an address names a section: `hasty-reviews`. */
const nameOf = ({ label }: Section) => label.toLowerCase().replaceAll(' ', '-');

/** The address changes, and nothing but the section does. */
const STAY = { stay: true };

/**
 * Many sections in groups, each with its own address, so that Back and a reload keep it: links in a column where there
 * is room for one, else a native choice.
 */
export function GroupedSections({ label, page, sections }: GroupedSectionsProps) {
  const named = new URLSearchParams(useSearch()).get('section');
  const shown = sections.find((section) => nameOf(section) === named) ?? sections[0];
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(shown?.label);
  useEffect(() => {
    if (last.current !== shown?.label && isAbove(panel.current)) panel.current?.scrollIntoView();
    last.current = shown?.label;
  }, [shown?.label]);
  if (!shown) return null;
  const groups = [...Map.groupBy(sections, ({ group }) => group)];
  const parts = { groups, shown, hrefOf: (section: Section) => `${page}?section=${nameOf(section)}` };
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
      <Choice {...parts} />
      <Column {...parts} label={label} />
      <div ref={panel} key={shown.label}>
        {shown.panel}
      </div>
    </div>
  );
}

/** A lower entry of the column was pressed: the panel began where the page was already scrolled away. */
const isAbove = (panel: HTMLElement | null) => (panel?.getBoundingClientRect().top ?? 0) < 0;

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
    className="grid max-h-[calc(100dvh-7rem)] content-start gap-5 self-start overflow-y-auto pr-2 max-lg:hidden lg:sticky lg:top-22"
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
            className="inline-flex min-h-11 items-center border-transparent border-b-2 text-15 hover:text-fig aria-[current]:border-fig aria-[current]:font-medium aria-[current]:text-fig"
          >
            {section.label}
          </Link>
        ))}
      </div>
    ))}
  </nav>
);
