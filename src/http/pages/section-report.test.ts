import { expect, test } from 'vitest'
import { createSectionReport } from './section-report.ts'

test('the log names extension, section and error, once for each kind of section', () => {
  const logged: unknown[] = []
  const report = createSectionReport({ log: { error: (entry: unknown) => logged.push(entry) } as never })
  const error = Object.assign(new Error('no list of steps'), { detail: 'Key (email)=(a@b.example)' })
  report('gift-wrap/gift-box', error)
  report('gift-wrap/gift-box', new Error('again'))
  report('fair/event', error)
  expect(logged).toMatchObject([
    { extension: 'gift-wrap', section: 'gift-box', err: { message: 'no list of steps' } },
    { extension: 'fair', section: 'event' },
  ])
  expect(JSON.stringify(logged)).not.toContain('a@b.example')
})
