import { z } from 'zod'
import type { Shop } from '#operations/shop.ts'
import { describeError } from './describe-error.ts'
import { AnswerTimeout, extensionTimeoutMs, withTimeout } from './with-timeout.ts'

const Problem = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.slice(0, 300))
  .nullish()

/** @param check of a provider of an extension. @returns the problem in Vietnamese; null if there is none */
export async function testProvider(
  { warn }: Pick<Shop, 'warn'>,
  { service, name }: { service: string; name: string },
  check: () => unknown,
): Promise<string | null> {
  try {
    return Problem.parse(await withTimeout(check(), extensionTimeoutMs, name)) ?? null
  } catch (error) {
    warn?.(`The test of the connection ${service} failed: ${describeError(error)}`)
    return error instanceof AnswerTimeout
      ? `${name} chưa trả lời sau ${extensionTimeoutMs / 1000} giây.`
      : `Không hỏi được ${name} vì phần mở rộng báo lỗi; hãy nhờ người viết phần mở rộng xem.`
  }
}
