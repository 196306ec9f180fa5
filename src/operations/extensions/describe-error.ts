import { AnswerTimeout } from './with-timeout.ts'

/** Where an extension failed, without the message, which may contain personal data. */
export function describeError(error: unknown): string {
  if (error instanceof AnswerTimeout) return `no answer in ${error.ms / 1000} s`
  if (!(error instanceof Error)) return 'not an error'
  const places = error.stack?.match(/^\s+at .+/m) ?? []
  return [error.name, ...places.map((line) => line.trim())].join(' ')
}
