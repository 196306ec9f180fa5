import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Swatch } from '#web/ui/display/swatch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import type { GridValue } from './variant-grid.ts'

interface ValueChooserProps {
  legend: string
  values: readonly GridValue[]
  chosen: readonly GridValue[]
  onChange: (chosen: GridValue[]) => void
  onAdd?: (name: string) => Promise<GridValue | null>
}

export function ValueChooser({ legend, values, chosen, onChange, onAdd }: ValueChooserProps) {
  const ids = new Set(chosen.map((value) => value._id))
  const all = [...values, ...chosen.filter((one) => !values.some((value) => value._id === one._id))]

  function toggle(value: GridValue) {
    const isChosen = !ids.has(value._id)
    // Values stay in the order of the shop's list, so that rows have the order of the shopper's buttons.
    onChange(all.filter((one) => (one._id === value._id ? isChosen : ids.has(one._id))))
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((value) => (
          <button
            key={value._id}
            type="button"
            aria-pressed={ids.has(value._id)}
            onClick={() => toggle(value)}
            className={cx(
              'inline-flex min-h-9 max-w-full items-center gap-2 rounded-edge border border-edge px-3 py-1 text-left text-sm transition-colors hover:border-ink max-sm:min-h-11',
              'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
            )}
          >
            <Swatch color={value.swatch ?? null} />
            <span className="min-w-0 wrap-anywhere">{value.value}</span>
          </button>
        ))}
      </div>
      {onAdd && (
        <NewValueInput legend={legend} onAdd={onAdd} onAdded={(value) => onChange([...chosen, value])} />
      )}
    </fieldset>
  )
}

interface NewValueInputProps {
  legend: string
  onAdd: (name: string) => Promise<GridValue | null>
  onAdded: (value: GridValue) => void
}

function NewValueInput({ legend, onAdd, onAdded }: NewValueInputProps) {
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)

  async function add(event?: FormEvent) {
    event?.preventDefault()
    if (name.trim() === '' || busy) return
    setBusy(true)
    const value = await onAdd(name.trim())
    setBusy(false)
    if (!value) return
    onAdded(value)
    setName((current) => (current === name ? '' : current))
  }
  return (
    <div className="flex max-w-sm gap-2">
      <TextInput
        aria-label={`${legend}: giá trị mới`}
        placeholder="Giá trị mới"
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void add(event)}
        className="min-h-9 text-sm"
      />
      <Button small busy={busy} onClick={() => void add()} className="shrink-0">
        Thêm
      </Button>
    </div>
  )
}
