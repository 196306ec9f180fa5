/** Called when a statement starts. The returned function is called when it ends; its text contains no parameter values. */
type StatementWatch = () => ((text: string, failed: boolean) => void) | null

let watch: StatementWatch = () => null

/** Watches every statement of this process, on all connections. @returns a function that stops it */
export function watchStatements(next: StatementWatch): () => void {
  watch = next
  return () => {
    watch = () => null
  }
}

export async function runWatched<T>(text: string, run: () => Promise<T>): Promise<T> {
  const end = watch()
  if (!end) return run()
  try {
    const result = await run()
    end(text, false)
    return result
  } catch (error) {
    end(text, true)
    throw error
  }
}
