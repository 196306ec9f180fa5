import { type FormEvent, useState } from 'react'
import { type Advice, adviseLetter, adviseNumber } from '#domain/size-guide.ts'
import type { GuideKind } from '#domain/size-kind.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

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
  const asked = questions[kind]
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [faults, setFaults] = useState<Record<string, string>>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = asked.filter((question) => !fits(question, typed[question.name]))
    setFaults(Object.fromEntries(wrong.map((one) => [one.name, `Hãy nhập số từ ${one.from} đến ${one.to}`])))
    const [first] = wrong
    if (first) {
      onAdvice(null)
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
      return
    }
    onAdvice(
      advise(
        kind,
        asked.map(({ name }) => numberOf(typed[name])),
      ),
    )
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-4">
      {asked.map(({ name, label }) => (
        <div key={name} className="min-w-32 flex-1">
          <Field label={label} error={faults[name]}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={typed[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
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
const fits = ({ from, to }: Question, text?: string) => numberOf(text) >= from && numberOf(text) <= to

function advise(kind: GuideKind, [first = 0, second = 0]: number[]): Advice {
  if (kind === 'waist' || kind === 'shoe') return adviseNumber(kind, first)
  return adviseLetter(kind, { height: first, weight: second })
}
