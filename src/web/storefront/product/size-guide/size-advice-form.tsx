import {
  finderMeasures,
  measureLabels,
  type SizeMeasure,
  type SizeUnit,
} from '#contract/content/size-table-kinds.ts'
import type { SizeTable } from '#contract/content/size-tables.ts'
import { recommendSize, type SizeRecommendation } from '#domain/catalog/sizes/size-guide.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'

/** Limits of adult measurements in cm and kg; other values are typing errors. */
const limits: Record<SizeMeasure, readonly [min: number, max: number]> = {
  height: [100, 230],
  weight: [20, 200],
  waist: [40, 160],
  foot: [15, 40],
}
const cmPerInch = 2.54

function createQuestion(measure: SizeMeasure, unit: SizeUnit) {
  const isInInches = measure !== 'weight' && unit === 'inch'
  const [min, max] = limits[measure].map((limit) => (isInInches ? Math.round(limit / cmPerInch) : limit))
  const label = `${measureLabels[measure]} (${measure === 'weight' ? 'kg' : unit})`
  return { name: measure, label, min: min ?? 0, max: max ?? 0 }
}

interface SizeAdviceFormProps {
  table: SizeTable
  /** Null if a value is missing or invalid. */
  onAdvice: (advice: SizeRecommendation | null) => void
}

/** The measurements stay in the browser. */
export function SizeAdviceForm({ table, onAdvice }: SizeAdviceFormProps) {
  const { register, handleSubmit, formState } = useShopForm<Record<string, string>>({ mode: 'onSubmit' })
  const questions = finderMeasures[table.kind].map((measure) => createQuestion(measure, table.unit))
  const submit = handleSubmit(
    (values) =>
      onAdvice(
        recommendSize(
          table,
          questions.map(({ name }) => parseDecimal(values[name])),
        ),
      ),
    (errors) => {
      onAdvice(null)
      focusFirstError(errors)
    },
  )

  return (
    <form
      onSubmit={submit}
      onChange={() => onAdvice(null)}
      noValidate
      className="flex flex-wrap items-start gap-4"
    >
      {questions.map(({ name, label, min, max }) => (
        <div key={name} className="min-w-32 flex-1">
          <Field label={label} error={formState.errors[name]?.message}>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                {...register(name, {
                  validate: (text) =>
                    isBetween(min, max, parseDecimal(text)) || `Hãy nhập số từ ${min} đến ${max}`,
                })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
              />
            )}
          </Field>
        </div>
      ))}
      <Button type="submit" className="max-sm:w-full sm:mt-7">
        Gợi ý size
      </Button>
    </form>
  )
}

/** Accepts `25,5` and `25.5`. */
const parseDecimal = (text = '') => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))
const isBetween = (min: number, max: number, value: number) => value >= min && value <= max
