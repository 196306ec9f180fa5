import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../../ui')

/** Seen on the page as parts of others, or pages of their own. */
const elsewhere: Record<string, string> = {
  'sort-header.tsx': 'data-table.tsx',
  'toast-host.tsx': 'toast.tsx',
  'error-page.tsx': 'instead of a page that failed',
  'home-link.tsx': 'error-page.tsx and not-found.tsx',
  'skip-link.tsx': 'the first stop of the keyboard on every page',
  'not-found.tsx': 'at any unknown address',
  'retry-note.tsx': 'while reads fail',
  'address-link.tsx': 'a link of the router, which looks like its class',
  'part.tsx': 'where a script is fetched by itself',
}

test('every component of src/web/ui has a specimen on /test', () => {
  const specimens = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('')
  const components = readdirSync(ui).filter(
    (file) => file.endsWith('.tsx') && /^export function [A-Z]/m.test(readFileSync(join(ui, file), 'utf8')),
  )
  expect(components.length).toBeGreaterThan(30)
  expect(components.filter((file) => !specimens.includes(`ui/${file}'`) && !elsewhere[file])).toEqual([])
  expect(Object.keys(elsewhere).filter((file) => !components.includes(file))).toEqual([])
})
