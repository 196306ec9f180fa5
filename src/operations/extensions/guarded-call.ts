import { z } from 'zod'
import { cleanText } from '#contract/text.ts'
import type { Shop } from '#operations/shop.ts'
import { describeError } from './describe-error.ts'
import { AnswerTimeout, extensionTimeoutMs, withTimeout } from './with-timeout.ts'

export interface GuardedProvider {
  subject: string
  name: string
  shop: Pick<Shop, 'warn'>
  timeoutMs?: number | undefined
}

interface GuardedCall<Answer, Fallback> {
  task: string
  answer: z.ZodType<Answer>
  fallback: (problem: string) => Fallback
}

export async function callProviderAsync<Answer, Fallback>(
  provider: GuardedProvider,
  { task, answer, fallback }: GuardedCall<Answer, Fallback>,
  call: () => unknown,
): Promise<Answer | Fallback> {
  const { subject, timeoutMs = extensionTimeoutMs } = provider
  try {
    return answer.parse(await withTimeout(call(), timeoutMs, subject))
  } catch (error) {
    return fallback(reportProblem(provider, task, error))
  }
}

export function callProviderSync<Answer, Fallback>(
  provider: GuardedProvider,
  { task, answer, fallback }: GuardedCall<Answer, Fallback>,
  call: () => unknown,
): Answer | Fallback {
  try {
    const value = call()
    // An unhandled rejection would end the process.
    if (value instanceof Promise) value.catch(() => {})
    return answer.parse(value)
  } catch (error) {
    return fallback(reportProblem(provider, task, error))
  }
}

function reportProblem({ subject, name, shop }: GuardedProvider, task: string, error: unknown): string {
  shop.warn?.(`${subject} could not ${task}: ${describeError(error)}`)
  return error instanceof AnswerTimeout
    ? `${name} chưa trả lời.`
    : `Phần mở rộng của ${name} báo lỗi; hãy nhờ người viết phần mở rộng xem.`
}

const maxReasonLength = 500
export const cutReason = (text: string): string => cleanText(text).slice(0, maxReasonLength)

export const reasonSchema = z.string().transform(cutReason)
export const Refused = z.object({ refused: reasonSchema })
export const OutcomeUnknown = z.object({ outcomeUnknown: reasonSchema })
export const toUnknownOutcome = (outcomeUnknown: string) => ({ outcomeUnknown })
