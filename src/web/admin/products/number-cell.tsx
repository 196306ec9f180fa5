import { type KeyboardEvent, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { SaveMark } from './save-mark.tsx'

interface NumberCellProps {
  label: string
  value: number
  max: number
  suffix?: string
  wide?: boolean
  saving: { isPending: boolean; isSuccess: boolean; isError: boolean }
  onSave: (value: number) => void
}

/** A number changed where it stands: Enter or leaving the cell saves, Escape takes back. */
export function NumberCell({ label, value, max, suffix, wide, saving, onSave }: NumberCellProps) {
  const box = useRef<HTMLInputElement>(null)

  function save() {
    const typed = box.current?.value.replace(/[.\s]/g, '') ?? ''
    const next = Number(typed)
    if (!/^\d+$/.test(typed) || next > max) {
      if (box.current) box.current.value = String(value)
    } else if (next !== value && !saving.isPending) onSave(next)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') save()
    if (event.key !== 'Escape' || !box.current) return
    box.current.value = String(value)
    box.current.blur()
  }
  return (
    <span className="inline-flex items-center max-sm:flex-row-reverse">
      <SaveMark of={saving} />
      <span className="inline-flex items-baseline rounded-edge border border-transparent transition-colors hover:border-edge focus-within:border-ink focus-within:bg-sheet">
        <input
          // What the server has now, when it has another.
          key={value}
          ref={box}
          defaultValue={value}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-busy={saving.isPending || undefined}
          onBlur={save}
          onKeyDown={press}
          onFocus={(event) => event.target.select()}
          className={cx(
            'min-h-9 bg-transparent pl-1 text-right tabular-nums max-sm:border-b max-sm:border-line outline-none max-sm:min-h-11',
            wide ? 'w-24' : 'w-16',
            suffix ? 'pr-0' : 'pr-1',
          )}
        />
        {suffix && (
          <span aria-hidden="true" className="pr-1">
            {suffix}
          </span>
        )}
      </span>
    </span>
  )
}
