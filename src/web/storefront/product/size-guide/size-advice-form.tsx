import { useState } from 'react'
import {
  finderMeasures,
  measureLabels,
  type SizeMeasure,
  type SizeUnit,
} from '#contract/content/size-table-kinds.ts'
import type { SizeTable } from '#contract/content/size-tables.ts'
import { parseMeasure } from '#domain/catalog/sizes/parse-measure.ts'
import { recommendSize, type SizeRecommendation } from '#domain/catalog/sizes/size-guide.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'

/** Bounds of adult measurements in cm and kg; other values are typing errors. */
const bounds: Record<SizeMeasure, readonly [min: number, max: number]> = {
  height: [100, 230],
  weight: [20, 200],
  waist: [40, 160],
  foot: [15, 40],
}
const cmPerInch = 2.54

function createQuestion(measure: SizeMeasure, unit: SizeUnit) {
  const isInInches = measure !== 'weight' && unit === 'inch'
  const [min, max] = bounds[measure].map((bound) => (isInInches ? Math.round(bound / cmPerInch) : bound))
  const shownUnit = measure === 'weight' ? 'kg' : unit
  return {
    name: measure,
    label: `${measureLabels[measure]} (${shownUnit})`,
    hint: measure === 'height' && unit === 'cm' ? 'Ví dụ: 1,65 hoặc 165' : undefined,
    parse: (text = '') => parseMeasure(text, measure, unit),
    format: (value: number) => `${measureLabels[measure].toLowerCase()} ${formatDecimal(value)} ${shownUnit}`,
    ...{ min: min ?? 0, max: max ?? 0, unit: shownUnit },
  }
}

const formatDecimal = (value: number) => String(value).replace('.', ',')

interface SizeAdviceFormProps {
  table: SizeTable
  /** Null if a value is missing or invalid. */
  onAdvice: (advice: SizeRecommendation | null) => void
}

/** The measurements stay in the browser. */
export function SizeAdviceForm({ table, onAdvice }: SizeAdviceFormProps) {
  const { register, handleSubmit, formState } = useShopForm<Record<string, string>>({ mode: 'onSubmit' })
  const questions = finderMeasures[table.kind].map((measure) => createQuestion(measure, table.unit))
  const [understood, setUnderstood] = useState('')
  function clear() {
    onAdvice(null)
    setUnderstood('')
  }
  const submit = handleSubmit(
    (values) => {
      const measures = questions.map(({ name, parse }) => parse(values[name]))
      setUnderstood(questions.map(({ format }, at) => format(measures[at] ?? 0)).join(', '))
      onAdvice(recommendSize(table, measures))
    },
    (errors) => {
      clear()
      focusFirstError(errors)
    },
  )

  return (
    <form onSubmit={submit} onChange={clear} noValidate className="flex flex-wrap items-start gap-4">
      {questions.map(({ name, label, hint, min, max, unit, parse }) => (
        <div key={name} className="min-w-32 flex-1">
          <Field label={label} hint={hint} error={formState.errors[name]?.message}>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                {...register(name, {
                  validate: (text) =>
                    isBetween(min, max, parse(text)) || `Hãy nhập số từ ${min} đến ${max} ${unit}`,
                })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
              />
            )}
          </Field>
        </div>
      ))}
      <Button type="submit" className="max-sm:w-full sm:mt-7">
        Gợi ý size
      </Button>
      {understood && <p className="w-full text-sm text-ink-soft first-letter:uppercase">{understood}</p>}
    </form>
  )
}

const isBetween = (min: number, max: number, value: number) => value >= min && value <= max
