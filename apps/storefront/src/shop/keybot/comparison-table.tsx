import type { Comparison } from '@beautymark/contracts/keybot';

/** Two products side by side, in what they differ. */
export function ComparisonTable({ comparison: { names, rows } }: { comparison: Comparison }) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-left text-13">
      <thead>
        <tr className="border-line-strong border-b align-bottom">
          <td className="w-[22%]" />
          {names.map((name) => (
            <th key={name} scope="col" className="py-1 pl-2 font-medium [overflow-wrap:anywhere]">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fact, values: [left, right] }) => (
          <tr key={fact} className="border-line border-b align-top last:border-b-0">
            <th scope="row" className="py-1 font-normal text-ink-muted [overflow-wrap:anywhere]">
              {fact}
            </th>
            <td className="py-1 pl-2 tabular-nums [overflow-wrap:anywhere]">{left}</td>
            <td className="py-1 pl-2 tabular-nums [overflow-wrap:anywhere]">{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
