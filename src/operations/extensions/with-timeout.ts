export class NoAnswer extends Error {}

export class AnswerTimeout extends NoAnswer {
  readonly ms: number
  constructor(subject: string, ms: number) {
    super(`${subject} did not answer in ${ms / 1000} s.`)
    this.ms = ms
  }
}

export const extensionTimeoutMs = 30_000

/** For calls of extensions, which nothing else ends. @param subject begins the message of the error */
export async function withTimeout<Answer>(
  answer: Answer,
  ms: number,
  subject: string,
): Promise<Awaited<Answer>> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AnswerTimeout(subject, ms)), ms)
  })
  return await Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
