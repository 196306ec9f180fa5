import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import { type Conflict, CountConflict } from './count-conflict.tsx'
import type { ReadNumber } from './read-number.ts'
import { SaveMark } from './save-mark.tsx'

interface NumberCellProps {
  label: string
  value: number
  read: ReadNumber
  suffix?: string
  wide?: boolean
  saving: { isPending: boolean; isSuccess: boolean; isError: boolean }
  conflict?: Conflict
  /** `seen`: the number that was shown when the new one was typed. */
  onSave: (value: number, seen: number) => void
}

/** What was typed until it is kept; null shows what the server has. A number typed during a save is saved after it. */
function useTyped({ value, read, saving: { isPending, isError }, conflict, onSave }: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const seen = useRef(value)
  const [fault, setFault] = useState<string>()
  const sent = useRef<number | null>(null)
  const waiting = useRef(false)

  function save() {
    if (typed === null) return
    const next = read(typed)
    if (typeof next === 'string') return setFault(next)
    if (sent.current !== null) {
      waiting.current = next !== sent.current
    } else if (next === value) {
      change(null)
    } else {
      sent.current = next
      onSave(next, conflict?.present ?? seen.current)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at the end of each save
  useEffect(() => {
    const was = sent.current
    if (isPending || was === null) return
    sent.current = null
    if (!isError) seen.current = was
    if (typed === null) return
    const kept = !isError && read(typed) === was
    if (kept) setTyped(null)
    else if (waiting.current) save()
    waiting.current = false
  }, [isPending])

  function change(text: string | null) {
    if (typed === null) seen.current = value
    if (text === null) conflict?.onDrop()
    setTyped(text)
    setFault(undefined)
    // What is typed on is not settled yet.
    waiting.current = false
  }
  return {
    shown: typed ?? String(value),
    fault,
    disputed: typed === null || isPending ? undefined : conflict,
    save,
    change,
  }
}

/** Enter or leaving the cell saves, Escape takes back. After a conflict leaving the cell saves nothing. */
export function NumberCell(props: NumberCellProps) {
  const { label, suffix, wide, saving } = props
  const id = useId()
  const { shown, fault, disputed, save, change } = useTyped(props)

  function press({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') save()
    if (key === 'Escape') {
      change(null)
      currentTarget.select()
    }
  }
  return (
    <span className="inline-flex flex-col items-end">
      <span className="inline-flex items-center max-sm:flex-row-reverse">
        <SaveMark of={saving} />
        <span
          className={cx(
            'inline-flex items-baseline rounded-edge border transition-colors hover:border-edge focus-within:border-ink focus-within:bg-sheet',
            fault || disputed ? 'border-lacquer' : 'border-transparent',
          )}
        >
          <input
            value={shown}
            inputMode="numeric"
            autoComplete="off"
            aria-label={label}
            aria-busy={saving.isPending || undefined}
            aria-invalid={fault || disputed ? true : undefined}
            aria-describedby={fault || disputed ? id : undefined}
            onChange={(event) => change(event.target.value)}
            onBlur={() => !disputed && save()}
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
      {disputed && !fault && (
        <CountConflict id={id} conflict={disputed} typed={shown} onSave={save} onDrop={() => change(null)} />
      )}
      {fault && (
        <span id={id} role="alert" className="max-w-40 text-right text-xs whitespace-normal text-lacquer-ink">
          {fault}
        </span>
      )}
    </span>
  )
}
