import { z } from 'zod'
import { AnswerTimeout } from './with-timeout.ts'

/** Where an extension failed, without the message, which may contain personal data. */
export function describeError(error: unknown): string {
  if (error instanceof AnswerTimeout) return `no answer in ${error.ms / 1000} s`
  if (error instanceof z.ZodError)
    return ['its answer is not valid', error.issues[0]?.path.join('.')].filter(Boolean).join(': ')
  if (!(error instanceof Error)) return 'not an error'
  const places = error.stack?.match(/^\s+at .+/m) ?? []
  return [error.name, ...places.map((line) => line.trim())].join(' ')
}
