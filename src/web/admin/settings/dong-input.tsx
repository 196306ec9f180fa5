import type { FieldWiring } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface DongInputProps {
  wiring: FieldWiring
  /** Digits, or what was typed instead. */
  value: string
  onChange: (value: string) => void
}

/** An amount with its dots. */
export function DongInput({ wiring, value, onChange }: DongInputProps) {
  const dots = /^\d+$/.test(value) ? Number(value).toLocaleString('vi-VN') : value
  return (
    <span className="flex items-center gap-2">
      <TextInput
        {...wiring}
        inputMode="numeric"
        value={dots}
        onChange={(event) => onChange(event.target.value.replace(/[.\s]/g, ''))}
        className="max-w-48 text-right tabular-nums"
      />
      ₫
    </span>
  )
}
