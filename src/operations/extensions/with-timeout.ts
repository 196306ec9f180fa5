/** For calls of extensions, which nothing else ends. @param problem the message of the error */
export async function withTimeout<Answer>(
  answer: Answer,
  ms: number,
  problem: string,
): Promise<Awaited<Answer>> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(problem)), ms)
  })
  return await Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
