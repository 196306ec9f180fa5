import { type Failure, fail, type InvalidField } from '#contract/failures.ts'

export function failInvalidFields(...checked: (object | string | null)[]): Failure {
  const isFieldError = (one: object | string | null): one is InvalidField =>
    one !== null && typeof one === 'object' && 'message' in one
  return fail('invalid', {}, { details: checked.filter(isFieldError) })
}
