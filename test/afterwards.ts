import { afterAll, onTestFinished } from 'vitest'

/** Runs `cleanUp` after the current test, or after the file if called outside a test. */
export function afterwards(cleanUp: () => void | Promise<void>) {
  try {
    onTestFinished(cleanUp)
  } catch {
    afterAll(cleanUp)
  }
}
