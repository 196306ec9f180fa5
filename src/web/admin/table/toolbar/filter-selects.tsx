import { Select } from '#web/ui/form/select.tsx'

export interface TableFilter {
  /** The name of the search parameter. */
  id: string
  label: string
  choices: readonly { value: string; label: string }[]
}

interface FilterSelectsProps {
  filters: readonly TableFilter[]
  search: object
  onChange: (change: Record<string, string | undefined>) => void
}

export function FilterSelects({ filters, search, onChange }: FilterSelectsProps) {
  const current = search as Record<string, unknown>
  return filters.map(({ id, label, choices }) => (
    <Select
      key={id}
      aria-label={label}
      value={String(current[id] ?? '')}
      onChange={(event) => onChange({ [id]: event.target.value || undefined })}
      className="min-w-0 max-w-52 text-sm max-sm:max-w-none max-sm:flex-1 max-sm:basis-[calc(50%-0.5rem)] sm:[&_select]:text-sm"
    >
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  ))
}
