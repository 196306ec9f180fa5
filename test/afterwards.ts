import { afterAll, onTestFinished } from 'vitest'

/** Cleans up after the test that calls it, or after the whole file when it is called at its top. */
export function afterwards(cleanUp: () => void | Promise<void>) {
  try {
    onTestFinished(cleanUp)
  } catch {
    afterAll(cleanUp)
  }
}
