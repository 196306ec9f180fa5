import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/** The calls of console.error in the current test. A test that expects one replaces console.error itself. */
let consoleErrors: string[] = []

beforeEach(() => {
  consoleErrors = []
  console.error = (...words: unknown[]) => {
    consoleErrors.push(format(...words))
  }
})

afterEach(() => {
  if (consoleErrors.length > 0) throw new Error(`console.error was called:\n${consoleErrors.join('\n')}`)
})
