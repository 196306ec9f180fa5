import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixedShopPaths } from '#contract/content/shop-paths.ts'

test('the list of fixed paths is that of the routes without a parameter', () => {
  const file = readFileSync(new URL('storefront-routes.tsx', import.meta.url), 'utf8')
  const paths = [...file.matchAll(/(?:lazyPage\(\s*|path: )'(\/[^'$]*)'/g)].map(([, path]) => path)
  expect([...fixedShopPaths].sort()).toEqual([...new Set(paths)].sort())
})
