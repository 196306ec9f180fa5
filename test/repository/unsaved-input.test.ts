import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const withoutGuard = [
  // The component that calls these hooks has the guard.
  'catalog/edit/draft/use-product-draft.ts',
  'orders/detail/edit/use-order-edit-state.ts',
  'orders/detail/parcels/use-shipment-input.ts',
  'purchasing/use-receive-goods.ts',
  // These have choices, numbers to print or a code from a phone, and nothing to save.
  'account/second-factor-setup.tsx',
  'content/size-tables/add-size-table-form.tsx',
  'stock/labels/use-labels.ts',
]

test('each form of the admin asks before its unsaved input is lost', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, 'src/web/admin') }).filter((file) => {
    const source = readFileSync(join(root, 'src/web/admin', file), 'utf8')
    return /\buse(?:Shop)?Form(?:<\w+>)?\(/.test(source) && !/\buse(?:Form|Unsaved)Guard\(/.test(source)
  })
  expect(files.toSorted()).toEqual(withoutGuard.toSorted())
})
