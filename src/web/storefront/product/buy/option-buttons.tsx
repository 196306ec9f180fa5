import type { ChoiceGroupOption } from '#web/ui/form/choice-group.tsx'

interface OptionButtonsProps {
  options: readonly ChoiceGroupOption[]
  onChoose: (value: string) => void
}

/** A press acts at once, so these are buttons: arrow keys would choose each radio button that they pass. */
export function OptionButtons({ options, onChoose }: OptionButtonsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
      {options.map(({ value, label, unavailable }) => (
        <li key={value}>
          <button
            type="button"
            disabled={unavailable !== undefined}
            onClick={() => onChoose(value)}
            className="min-h-12 w-full rounded-edge border border-edge px-2 transition-colors hover:border-ink active:bg-ink active:text-paper disabled:border-dashed disabled:text-ink-soft disabled:line-through"
          >
            {label}
            {unavailable && <span className="sr-only"> ({unavailable})</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
