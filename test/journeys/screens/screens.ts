import { readFileSync } from 'node:fs'
import type { Screen } from './screen.ts'
import { accountScreens } from './screens-account.ts'
import { browseScreens } from './screens-browse.ts'
import { buyScreens } from './screens-buy.ts'

/** Reads the source file, because only Vite can load it. */
export function publicRoutes(): string[] {
  const file = readFileSync(new URL('../../../src/web/routes/storefront-routes.tsx', import.meta.url), 'utf8')
  return [...file.matchAll(/(?:lazyPage\(\s*|path: )'(\/[^']*)'/g)].map(([, path = '']) => path)
}

export const screens: Screen[] = [...browseScreens, ...buyScreens, ...accountScreens]
