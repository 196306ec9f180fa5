import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const uiFolder = join(import.meta.dirname, '../../ui')

/** These components are shown inside another sample or are pages of their own. */
const shownElsewhere: Record<string, string> = {
  'display/sort-header.tsx': 'display/data-table.tsx',
  'overlay/toast-host.tsx': 'overlay/toast.tsx',
  'state/error-page.tsx': 'replaces a page that failed',
  'button/home-link.tsx': 'in error-page.tsx and not-found.tsx',
  'state/navigation-progress.tsx': 'a line at the top while a page loads',
  'button/skip-link.tsx': 'the first keyboard stop of every page',
  'state/not-found.tsx': 'shown for unknown URLs',
  'state/retry-note.tsx': 'shown while requests fail',
  'state/lazy-boundary.tsx': 'a boundary for lazily loaded parts',
  'button/href-link.tsx': 'a router link without a look of its own',
}

test('every component of src/web/ui has a sample on /test or a stated exception', () => {
  const sampleSources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('')
  const components = readdirSync(uiFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') && /^export function [A-Z]/m.test(readFileSync(join(uiFolder, file), 'utf8')),
  )
  expect(components.length).toBeGreaterThan(30)
  expect(
    components.filter((file) => !sampleSources.includes(`ui/${file}'`) && !shownElsewhere[file]),
  ).toEqual([])
  expect(Object.keys(shownElsewhere).filter((file) => !components.includes(file))).toEqual([])
})
