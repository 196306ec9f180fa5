import {
  recommendLetterSize,
  recommendNumericSize,
  type SizeRecommendation,
} from '#domain/catalog/size-guide.ts'
import type { SizeGuideKind } from '#domain/catalog/size-guide-kind.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'

interface MeasurementQuestion {
  name: string
  label: string
  /** The limits of adult measurements; other values are typing errors. */
  min: number
  max: number
}

const bodyQuestions: MeasurementQuestion[] = [
  { name: 'height', label: 'Chiều cao (cm)', min: 100, max: 230 },
  { name: 'weight', label: 'Cân nặng (kg)', min: 20, max: 200 },
]
const questions: Record<SizeGuideKind, MeasurementQuestion[]> = {
  top: bodyQuestions,
  bottom: bodyQuestions,
  dress: bodyQuestions,
  waist: [{ name: 'waist', label: 'Vòng eo (cm)', min: 40, max: 160 }],
  shoe: [{ name: 'foot', label: 'Chiều dài bàn chân (cm)', min: 15, max: 40 }],
}

interface SizeAdviceFormProps {
  kind: SizeGuideKind
  /** Null if a value is missing or invalid. */
  onAdvice: (advice: SizeRecommendation | null) => void
}

/** The measurements stay in the browser. */
export function SizeAdviceForm({ kind, onAdvice }: SizeAdviceFormProps) {
  const { register, handleSubmit, formState } = useShopForm<Record<string, string>>({ mode: 'onSubmit' })
  const submit = handleSubmit(
    (values) => {
      const numbers = questions[kind].map(({ name }) => parseDecimal(values[name]))
      onAdvice(advise(kind, numbers))
    },
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
      {questions[kind].map(({ name, label, min, max }) => (
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

function advise(kind: SizeGuideKind, [first = 0, second = 0]: number[]): SizeRecommendation {
  if (kind === 'waist' || kind === 'shoe') return recommendNumericSize(kind, first)
  return recommendLetterSize(kind, { heightCm: first, weightKg: second })
}
