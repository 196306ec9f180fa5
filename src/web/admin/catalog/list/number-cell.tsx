import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import { type CellStockConflict, CellStockConflictNote } from './cell-stock-conflict-note.tsx'
import type { ParseCellNumber } from './parse-cell-number.ts'
import { SaveIndicator } from './save-indicator.tsx'

interface NumberCellProps {
  label: string
  value: number
  parse: ParseCellNumber
  suffix?: string
  wide?: boolean
  saving: { isPending: boolean; isSuccess: boolean; isError: boolean }
  conflict?: CellStockConflict
  /** `shownValue`: the number that was shown when the user started to type. */
  onSave: (value: number, shownValue: number) => void
}

/** Tracks the number that is being saved. `isQueued` asks for another save after it. */
function useSaveQueue(isPending: boolean, onSaveEnd: (sentNumber: number, isQueued: boolean) => void) {
  const sentNumber = useRef<number | null>(null)
  const isQueued = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once at the end of each save
  useEffect(() => {
    const { current: sent } = sentNumber
    if (isPending || sent === null) return
    sentNumber.current = null
    onSaveEnd(sent, isQueued.current)
    isQueued.current = false
  }, [isPending])
  return { sentNumber, isQueued }
}

/** The edited text, or null while the saved value is shown. A number entered during a save is saved after it. */
function useNumberInput({ value, parse, saving: { isPending, isError }, conflict, onSave }: NumberCellProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const shownValue = useRef(value)
  const { sentNumber, isQueued } = useSaveQueue(isPending, (sent, hasNext) => {
    if (!isError) shownValue.current = sent
    if (edited === null) return
    if (!isError && parse(edited) === sent) setEdited(null)
    else if (hasNext) save()
  })

  function save() {
    if (edited === null) return
    const next = parse(edited)
    if (typeof next === 'string') return setError(next)
    if (sentNumber.current !== null) {
      isQueued.current = next !== sentNumber.current
    } else if (next === value) {
      change(null)
    } else {
      sentNumber.current = next
      onSave(next, conflict?.currentStock ?? shownValue.current)
    }
  }
  function change(text: string | null) {
    if (edited === null) shownValue.current = value
    if (text === null) conflict?.onDiscard()
    setEdited(text)
    setError(undefined)
    // The user is typing again, so an earlier Enter no longer counts.
    isQueued.current = false
  }
  const visibleConflict = edited === null || isPending ? undefined : conflict
  return { text: edited ?? String(value), error, visibleConflict, save, change }
}

/** Enter and blur save, Escape resets. After a conflict blur does not save. */
export function NumberCell(props: NumberCellProps) {
  const { label, suffix, wide, saving } = props
  const id = useId()
  const { text, error, visibleConflict, save, change } = useNumberInput(props)

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') save()
    if (key === 'Escape') {
      change(null)
      currentTarget.select()
    }
  }
  return (
    <span className="inline-flex flex-col items-end">
      <span className="inline-flex items-center max-sm:flex-row-reverse">
        <SaveIndicator of={saving} />
        <span
          className={cx(
            'inline-flex items-baseline rounded-edge border transition-colors hover:border-edge focus-within:border-ink focus-within:bg-sheet',
            error || visibleConflict ? 'border-lacquer' : 'border-transparent',
          )}
        >
          <input
            value={text}
            inputMode="numeric"
            autoComplete="off"
            aria-label={label}
            aria-busy={saving.isPending || undefined}
            aria-invalid={error || visibleConflict ? true : undefined}
            aria-describedby={error || visibleConflict ? id : undefined}
            onChange={(event) => change(event.target.value)}
            onBlur={() => !visibleConflict && save()}
            onKeyDown={onKeyDown}
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
      {visibleConflict && !error && (
        <CellStockConflictNote
          id={id}
          conflict={visibleConflict}
          editedText={text}
          onSave={save}
          onDiscard={() => change(null)}
        />
      )}
      {error && (
        <span id={id} role="alert" className="max-w-40 text-right text-xs whitespace-normal text-lacquer-ink">
          {error}
        </span>
      )}
    </span>
  )
}
