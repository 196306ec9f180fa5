import { ChoiceLink } from '#web/ui/button/choice-link.tsx'
import type { ChartSearch } from './chart-search.ts'

interface LinkRowProps<Value extends string> {
  label: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value
  searchOf: (value: Value) => ChartSearch
}

export function LinkRow<Value extends string>({
  label,
  values,
  words,
  value,
  searchOf,
}: LinkRowProps<Value>) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {values.map((one) => (
          <li key={one}>
            <ChoiceLink
              to="/admin/chart"
              search={searchOf(one)}
              resetScroll={false}
              current={one === value ? 'true' : undefined}
              className="block min-h-11 border-b-2 border-transparent py-2.5 text-ink-soft hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {words[one]}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
