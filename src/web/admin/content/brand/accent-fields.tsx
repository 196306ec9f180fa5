import { type UseFormReturn, useController } from 'react-hook-form'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import { proposeDarkAccent, type Theme, themes } from '#domain/settings/brand/accent-colors.ts'
import { SwatchInput } from '#web/admin/catalog/attributes/swatch-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { ContrastSample } from './contrast-sample.tsx'
import { hexColorPattern, presetAccent } from './preset-accent.ts'

const labels: Record<Theme, string> = { light: 'Màu nhấn', dark: 'Màu nhấn trên nền tối' }

export function AccentFields({ form }: { form: UseFormReturn<BrandForStaff> }) {
  const { field } = useController({ control: form.control, name: 'accent' })
  const { errors } = form.formState
  const accent = field.value ?? presetAccent
  function choose(theme: Theme, color: string) {
    const isComplete = theme === 'light' && hexColorPattern.test(color)
    field.onChange({ ...accent, [theme]: color, ...(isComplete && { dark: proposeDarkAccent(color) }) })
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-sm font-medium">Màu của nút và liên kết</legend>
      <p className="text-sm text-ink-soft">
        Chọn màu nhấn thì màu trên nền tối được đề xuất theo. Chữ cần độ tương phản ít nhất 4,5 mới đọc được.
      </p>
      {themes.map((theme) => {
        const error = errors.accent?.[theme]?.message
        return (
          <div key={theme} className="grid gap-1.5">
            <p aria-hidden="true" className="text-sm font-medium">
              {labels[theme]}
            </p>
            <SwatchInput
              label={labels[theme]}
              value={accent[theme]}
              invalid={error !== undefined}
              onChange={(color) => choose(theme, color)}
            />
            <FieldErrorMessage>{error}</FieldErrorMessage>
            <ContrastSample color={accent[theme]} theme={theme} hasError={error !== undefined} />
          </div>
        )
      })}
      {field.value && (
        <Button small className="justify-self-start" onClick={() => field.onChange(null)}>
          Dùng lại màu có sẵn
        </Button>
      )}
    </fieldset>
  )
}
