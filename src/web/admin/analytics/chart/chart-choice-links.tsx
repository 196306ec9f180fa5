import { ChoiceLink } from '#web/ui/button/choice-link.tsx'
import type { ChartSearch } from './chart-search.ts'

interface ChartChoiceLinksProps<Value extends string> {
  label: string
  values: readonly Value[]
  labels: Record<Value, string>
  value: Value
  toSearch: (value: Value) => ChartSearch
}

export function ChartChoiceLinks<Value extends string>({
  label,
  values,
  labels,
  value,
  toSearch,
}: ChartChoiceLinksProps<Value>) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {values.map((one) => (
          <li key={one}>
            <ChoiceLink
              to="/admin/chart"
              search={toSearch(one)}
              resetScroll={false}
              current={one === value ? 'true' : undefined}
              className="block min-h-11 border-b-2 border-transparent py-2.5 text-ink-soft hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {labels[one]}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
