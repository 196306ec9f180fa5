import { TextInput } from '#web/ui/form/text-input.tsx'

interface SwatchInputProps {
  /** `#rrggbb` or incomplete text. */
  value: string
  label: string
  invalid?: boolean
  onLeave?: () => void
  onChange: (value: string) => void
}

const hexColorPattern = /^#[0-9a-f]{6}$/i

export function SwatchInput({ value, label, invalid, onChange, onLeave }: SwatchInputProps) {
  return (
    <span className="flex items-center gap-2">
      <input
        type="color"
        aria-label={`${label}: chọn màu`}
        value={hexColorPattern.test(value) ? value.toLowerCase() : '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className="size-11 shrink-0 cursor-pointer rounded-edge border border-edge bg-sheet p-1"
      />
      <span className="w-28 max-sm:w-24">
        <TextInput
          aria-label={`${label}: mã màu`}
          aria-invalid={invalid || undefined}
          onBlur={onLeave}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="#a1b2c3"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          className="tabular-nums max-sm:px-2"
        />
      </span>
    </span>
  )
}
