import { listConnectionFields, type StoredService } from '#contract/settings/connection-fields.ts'

type EnteredValues = Readonly<Record<string, string>>

interface StoredValues {
  fields: EnteredValues
  /** Names of the secrets that are stored and readable. */
  secretNames: readonly string[]
}

interface SplitValues {
  fields: Record<string, string>
  /** Only the secrets that were entered; the others stay. */
  enteredSecrets: Record<string, string>
  keptSecretNames: string[]
}

interface FieldProblem {
  path: string
  message: string
}

/** Checks what was entered for a service, and divides it into plain values and secrets. */
export function splitConnectionValues(
  service: StoredService,
  entered: EnteredValues,
  stored: StoredValues,
): SplitValues | { problems: FieldProblem[] } {
  const all = listConnectionFields(service)
  const split: SplitValues = { fields: {}, enteredSecrets: {}, keptSecretNames: [] }
  const problems: FieldProblem[] = []
  const reject = (key: string, message: string) => problems.push({ path: `fields.${key}`, message })
  const known = new Set(all.map(([key]) => key))
  for (const key of Object.keys(entered)) if (!known.has(key)) reject(key, 'Không có mục này.')
  const isMoved = all.some(([key, { isAddress }]) => isAddress && entered[key] !== stored.fields[key])
  for (const [key, { isSecret, optional, pattern, problem }] of all) {
    const value = entered[key] ?? ''
    if (isSecret && value === '' && stored.secretNames.includes(key)) {
      if (isMoved) reject(key, 'Địa chỉ đã đổi, hãy nhập lại mục này')
      else split.keptSecretNames.push(key)
    } else if (value === '' && optional) continue
    else if (!pattern.test(value)) reject(key, problem)
    else if (isSecret) split.enteredSecrets[key] = value
    else split.fields[key] = value
  }
  return problems.length > 0 ? { problems } : split
}

const shownLength = 4

/** Shows nothing of a short secret, of which four characters would be too large a part. */
export const formatSecretHint = (secret: string): string =>
  secret.length >= shownLength * 3 ? secret.slice(-shownLength) : ''
