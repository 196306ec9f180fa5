import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/** What was complained of during this test. A test that expects a complaint replaces console.error itself. */
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  console.error = (...words: unknown[]) => {
    complaints.push(format(...words))
  }
})

afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})
