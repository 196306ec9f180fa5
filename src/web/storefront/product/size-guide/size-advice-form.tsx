import { useForm } from 'react-hook-form'
import { type Advice, adviseLetter, adviseNumber } from '#domain/catalog/size-guide.ts'
import type { GuideKind } from '#domain/catalog/size-kind.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Question {
  name: string
  label: string
  /** What a grown body can measure; anything else was mistyped. */
  from: number
  to: number
}

const body: Question[] = [
  { name: 'height', label: 'Chiều cao (cm)', from: 100, to: 230 },
  { name: 'weight', label: 'Cân nặng (kg)', from: 20, to: 200 },
]
const questions: Record<GuideKind, Question[]> = {
  top: body,
  bottom: body,
  dress: body,
  waist: [{ name: 'waist', label: 'Vòng eo (cm)', from: 40, to: 160 }],
  shoe: [{ name: 'foot', label: 'Chiều dài bàn chân (cm)', from: 15, to: 40 }],
}

interface AdviceFormProps {
  kind: GuideKind
  /** Null while something is missing or mistyped. */
  onAdvice: (advice: Advice | null) => void
}

/** Asks for what the table is looked up by. What is typed stays in this browser. */
export function AdviceForm({ kind, onAdvice }: AdviceFormProps) {
  const { register, handleSubmit, formState } = useForm<Record<string, string>>({
    shouldFocusError: false,
    // A number that is half typed would be refused at each key.
    reValidateMode: 'onSubmit',
  })
  const submit = handleSubmit(
    (typed) => {
      const numbers = questions[kind].map(({ name }) => numberOf(typed[name]))
      onAdvice(advise(kind, numbers))
    },
    (faults) => {
      onAdvice(null)
      focusFault(faults)
    },
  )

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-4">
      {questions[kind].map(({ name, label, from, to }) => (
        <div key={name} className="min-w-32 flex-1">
          <Field label={label} error={formState.errors[name]?.message}>
            {(wiring) => (
              <TextInput
                {...wiring}
                {...register(name, {
                  validate: (text) =>
                    isBetween(from, to, numberOf(text)) || `Hãy nhập số từ ${from} đến ${to}`,
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

/** `25,5` and `25.5` are one. */
const numberOf = (text = '') => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))
const isBetween = (from: number, to: number, value: number) => value >= from && value <= to

function advise(kind: GuideKind, [first = 0, second = 0]: number[]): Advice {
  if (kind === 'waist' || kind === 'shoe') return adviseNumber(kind, first)
  return adviseLetter(kind, { height: first, weight: second })
}
